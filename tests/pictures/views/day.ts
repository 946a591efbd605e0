import { day as words } from '../../../content/day/day.ts'
import type { Day } from '../../../domain/day/day.ts'
import { formatDayQuery } from '../../../domain/day/day-address.ts'
import { paths } from '../../../domain/site/paths.ts'
import type { View } from '../view.ts'

const plumber: Day = {
  trade: 'plumbing',
  opens: 7.5 * 60,
  shuts: 17 * 60,
  people: 1,
  days: 5,
  agent: false,
  calls: [
    [6, 20, 3],
    [7, 5, 4.5],
    [8, 40, 2],
    [9, 12, 6],
    [9, 15, 3],
    [11, 30, 2.5],
    [13, 2, 4],
    [15, 45, 3],
    [17, 20, 5],
    [19, 10, 2],
    [21, 40, 7],
  ].map(([hour = 0, minute = 0, length = 0]) => ({ minute: hour * 60 + minute, length })),
}

/** Eleven calls: five come outside the hours, one during another. */
const DAY = formatDayQuery(plumber)
const AGENT_ON = formatDayQuery({ ...plumber, agent: true })

const dayView = (name: string, query: string): View => ({
  name: `your-day-${name}`,
  path: `${paths.yourDay}?${query}`,
  act: (page) => page.locator('#your-day astro-island:not([ssr])').waitFor({ state: 'attached' }),
})

/** The drawn day, where it is drawn and where it is taken. */
export const dayViews: readonly View[] = [
  dayView('drawn', DAY),
  dayView('empty', formatDayQuery({ ...plumber, calls: [] })),
  {
    ...dayView('storm', AGENT_ON),
    act: async (page) => {
      await page.getByRole('button', { name: words.fill.shapes.storm }).click()
    },
  },
  {
    ...dayView('wrong', DAY),
    act: async (page) => {
      await page.getByLabel(words.fields.people).fill('12')
      await page.getByLabel(words.fields.days).fill('0')
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    ...dayView('table', DAY),
    act: (page) => page.getByText(words.table.summary).click(),
  },
  {
    name: 'home-day-agent-on',
    path: `${paths.home}?${AGENT_ON}`,
    act: (page) => page.locator('#your-day astro-island:not([ssr])').waitFor({ state: 'attached' }),
  },
  {
    name: 'contact-day-taken-off',
    path: `${paths.contact}?${DAY}#write`,
    act: (page) => page.getByRole('button', { name: 'Take it off' }).click(),
  },
]
