import { expect, test } from 'vitest'
import { EVENT_LABELS } from '../../domain/site/events.ts'
import { MEASURED_PATHS } from '../../domain/site/measured-path.ts'
import { paths } from '../../domain/site/paths.ts'
import { eventLabel, eventName, pageName } from './counted-names.ts'

test('Numbers calls the pages that visitors open by their names, not by their paths [R6.292]', () => {
  expect(pageName('/')).toBe('Home')
  expect(pageName('/admin')).toBe('Desk: Today')
  const searched = [paths.caseStudies, paths.news, paths.roiCalculator, paths.contact, paths.book]
  for (const path of searched) expect(pageName(path)).not.toContain('/')
  const names = [...MEASURED_PATHS].map(pageName)
  expect(new Set(names).size, 'two pages with one name').toBe(names.length)
})

test('every event and every label of one has a name in words [R6.292]', () => {
  for (const [name, labels] of Object.entries(EVENT_LABELS)) {
    expect(eventName(name)).not.toMatch(/_/u)
    for (const label of labels) expect(eventLabel(label)).toMatch(/^[A-Z]/u)
  }
})
