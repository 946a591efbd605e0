import { expect, it } from 'vitest'
import { caseStudies } from '../../../content/pages/case-studies.ts'
import { figureParts, filterHref, groups, industries, sourceKind } from './ledger.ts'

it('shows every story once, in its group, and every industry under an address [R2.13, R2.260]', () => {
  const ids = groups.flatMap(({ stories }) => stories.map((story) => story.id))
  expect(ids).toEqual(caseStudies.map((story) => story.id))
  expect(industries.reduce((sum, { count }) => sum + count, 0)).toBe(caseStudies.length)
  const anchors = [...industries.map(({ slug }) => slug), ...groups.map(({ group }) => group)]
  expect(new Set(anchors).size).toBe(anchors.length)
  expect(filterHref('hair-salons')).toBe('/case-studies?industry=hair-salons#hair-salons')
})

it('keeps the numbers of a figure large and its words small [R2.10]', () => {
  expect(figureParts('10% to 70%')).toEqual([
    { text: '10% ', isWord: false },
    { text: 'to', isWord: true },
    { text: ' 70%', isWord: false },
  ])
  expect(figureParts('1 a day').map(({ isWord }) => isWord)).toEqual([false, true])
  expect(figureParts('> 5×')).toEqual([{ text: '> 5×', isWord: false }])
  for (const { figure } of caseStudies)
    if (figure)
      expect(
        figureParts(figure.value)
          .map(({ text }) => text)
          .join(''),
      ).toBe(figure.value)
})

it('says the year of a source where one was given', () => {
  const kinds = new Map(caseStudies.map((story) => [story.id, sourceKind(story)]))
  expect(kinds.get(3)).toBe('Press, 2025')
  expect(kinds.get(1)).toBe('Vendor')
})
