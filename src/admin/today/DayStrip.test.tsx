import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayStrip } from './DayStrip.tsx'

const NOW = new Date('2026-11-16T19:30:00Z')
const cameToday = {
  createdAt: new Date('2026-11-16T18:00:00Z'),
  waitingSince: new Date('2026-11-16T18:00:00Z'),
  firstAnswerAt: null,
  state: 'new',
} as const
const drawn = (enquiryCount: number, day: readonly (typeof cameToday)[]) =>
  renderToStaticMarkup(<DayStrip today={{ day: [...day], enquiryCount }} now={NOW} />)

test('a strip says how many wait that have no line on it, because they came before today', () => {
  expect(drawn(4, [])).toContain('Four enquiries wait from earlier days')
  expect(drawn(2, [cameToday])).toContain('One enquiry waits from an earlier day')
  expect(drawn(1, [cameToday])).not.toContain('earlier')
  expect(drawn(0, [])).not.toContain('earlier')
})
