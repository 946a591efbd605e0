import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayStrip } from './DayStrip.tsx'

const NOW = new Date('2026-11-16T19:30:00Z')
const cameToday = {
  createdAt: new Date('2026-11-16T18:00:00Z'),
  waitingSince: new Date('2026-11-16T18:00:00Z'),
  waitedSince: new Date('2026-11-16T18:00:00Z'),
  firstAnswerAt: null,
  state: 'new',
} as const
const drawn = (enquiryCount: number, day: readonly (typeof cameToday)[], now = NOW) =>
  renderToStaticMarkup(<DayStrip today={{ day: [...day], enquiryCount }} now={now} />)

test('a strip says how many wait that have no line on it, because they came before today', () => {
  expect(drawn(4, [])).toContain('Four enquiries wait from earlier days')
  expect(drawn(2, [cameToday])).toContain('One enquiry waits from an earlier day')
  expect(drawn(1, [cameToday])).not.toContain('earlier')
  expect(drawn(0, [])).not.toContain('earlier')
})

test('a closed day on which nobody came says so in place of a strip; with an enquiry it is drawn [R6.221]', () => {
  const saturday = new Date('2026-11-20T21:00:00Z')
  expect(drawn(0, [], saturday)).toContain(
    '>Closed today, Saturday. Open again Monday 9:00\u00a0AM.</p>',
  )
  expect(drawn(0, [], saturday)).not.toContain('<svg')
  const labourDay = new Date('2026-10-25T21:00:00Z')
  expect(drawn(0, [], labourDay)).toContain('Closed today, Labour Day. Open again Tuesday')
  expect(drawn(1, [cameToday], saturday)).toContain('<svg')
  expect(drawn(0, [])).toContain('<svg')
})
