import { describe, expect, it } from 'vitest'
import {
  AI_SHARE,
  calculate,
  REALISED_SHARE,
  ROI_DEFAULTS,
  SOLUTION_COST,
} from '../../domain/calculator/roi.ts'
import { formatDollars, formatNumber } from '../../domain/text/amounts.ts'
import claims from '../claims/claims.json' with { type: 'json' }
import { costAndProof } from '../pages/cost-and-proof.ts'
import { roi, roiAssumptions, roiFormula } from './roi.ts'
import { working } from './roi-working.ts'

const { hoursSaved, annualSavings } = calculate(ROI_DEFAULTS)
const start = `${ROI_DEFAULTS.callsPerDay} calls of ${ROI_DEFAULTS.callDurationMinutes} minutes at $${ROI_DEFAULTS.employeeSalaryPerHour} on ${ROI_DEFAULTS.workingDaysPerYear} days`
const result = `${formatNumber(hoursSaved)} hours and ${formatDollars(annualSavings)}`

describe('what the page says in numbers is what the domain works out', () => {
  it('in the assumptions', () => {
    const values = Object.fromEntries(roiAssumptions.items.map((item) => [item.id, item]))
    expect(values['share-handled']?.value).toBe(String(AI_SHARE))
    expect(values['share-handled']?.name).toContain(`${AI_SHARE * 100}%`)
    expect(values['realised-share']?.value).toBe(String(REALISED_SHARE))
    expect(values['realised-share']?.name).toContain(`${REALISED_SHARE * 100}%`)
    expect(values['annual-cost']?.value).toBe(formatDollars(SOLUTION_COST))
    expect(values['annual-cost']?.name).toContain(formatDollars(SOLUTION_COST))
  })

  it('in the sums in words', () => {
    const [hours, savings, defaults] = roiFormula.lines
    expect(hours).toContain(`÷ 60 × working days × ${AI_SHARE}.`)
    expect(savings).toContain(`× ${REALISED_SHARE}, less ${formatDollars(SOLUTION_COST)}, never`)
    expect(defaults).toContain(start)
    expect(defaults).toContain(`${result} a year`)
  })

  it('under the table', () => {
    const note = roi.table.note('3 minutes', '250', '$25', formatDollars(SOLUTION_COST))
    expect(note).toContain(`days × ${AI_SHARE}. Worth is hours × $25 × ${REALISED_SHARE}.`)
  })

  it('in the ledger', () => {
    expect(claims['roi-defaults'].claim).toContain(result)
    expect(claims['roi-annual-cost'].claim).toContain(formatDollars(SOLUTION_COST))
  })

  it('beside the prices', () => {
    expect(costAndProof.cost.calculator).toContain(`${formatDollars(SOLUTION_COST)} a year`)
  })
})

describe('the working', () => {
  it('is a sum that a bookkeeper can follow [R2.31]', () => {
    const { lines, total, rounded } = working(calculate(ROI_DEFAULTS))
    expect(lines.map(({ label, amount }) => `${label} | ${amount}`)).toEqual([
      '30 calls × 3 minutes ÷ 60 | 1.5',
      '× 250 working days | 375',
      '× 0.8 | 300',
      '300 hours × $25 | $7,500',
      '× 0.8 | $6,000',
      '− assumed yearly cost, without set-up | $3,600',
    ])
    expect(`${total.label} | ${total.amount}`).toBe('Saved a year | $2,400')
    expect(rounded).toBeUndefined()
  })

  it('shows a loss before it is counted as nothing', () => {
    const { lines, total } = working(calculate({ ...ROI_DEFAULTS, callsPerDay: 10 }))
    expect(lines.at(-1)).toMatchObject({ label: '= the difference, a loss', amount: '−$1,600' })
    expect(`${total.label} | ${total.amount}`).toBe('Saved a year, never below zero | $0')
  })

  it('says so where it shows fewer decimals than it reckons with', () => {
    const { lines, rounded } = working(
      calculate({ ...ROI_DEFAULTS, callsPerDay: 1, callDurationMinutes: 1 }),
    )
    expect(lines[0]).toMatchObject({ label: '1 call × 1 minute ÷ 60', amount: '0.02' })
    expect(rounded).toBe(roi.working.rounded)
  })
})
