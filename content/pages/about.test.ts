import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calculate, roiSchema } from '../../domain/calculator/roi.ts'
import { parseRoiQuery } from '../../domain/calculator/roi-address.ts'
import { agency } from '../agency.ts'
import { parseInline } from '../text/inline.ts'
import { about } from './about.ts'

const { moments } = about

describe('the day of the about page', () => {
  it('is a day in the order of time, with the longest work in hand [R2.275]', () => {
    const minutes = moments.map(({ minute }) => minute)
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
    for (const [index, { minute, work }] of moments.entries()) {
      const next = moments[index + 1]?.minute ?? 24 * 60
      if (work.by === 'people') expect(minute + work.minutes).toBeLessThanOrEqual(next)
      else for (const call of work.calls) expect(minute + call.after).toBeLessThan(next)
    }
  })

  it('has five things that are not done and three of care, each once [R2.276]', () => {
    const notes = moments.flatMap((moment) => moment.notes.map(({ text }) => text))
    expect(new Set(notes).size).toBe(8)
    expect(notes.filter((text) => text.startsWith('We will not '))).toHaveLength(5)
  })

  it('sends to a calculation without a saving where it says that you may not need us', () => {
    const links = moments
      .flatMap(({ statements }) => statements.flatMap(({ text }) => parseInline(text)))
      .flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []))
    const sum = links.find((href) => href.startsWith('/roi-calculator?')) ?? ''
    const texts = parseRoiQuery(new URL(sum, agency.url).searchParams)
    const input = v.parse(roiSchema, texts)
    expect(input.callsPerDay).toBe(10)
    expect(calculate(input).afterCost).toBeLessThan(0)
  })
})
