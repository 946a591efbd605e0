import type { Page } from '@playwright/test'
import { todayWords } from '../../../content/desk/desk-today.ts'
import { paths } from '../../../domain/site/paths.ts'
import type { ListedProjectRow } from '../../../src/api/desk/projects.ts'
import type { DeskTodayRow } from '../../../src/api/desk/today.ts'
import { answer, NOW, seen, type View } from '../view.ts'

const TODAY = '**/rest/v1/rpc/desk_today*'
const MINUTE = 60_000
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE).toISOString()
const none = { count: 0, since: null }

const enquiry = (place: number, name: string, minutes: number, assignee: string | null = null) => ({
  id: `5c0f7a52-0000-4000-8000-00000000020${place}`,
  reference: `E-100${place}`,
  name,
  interest: 'AI Voice Agents',
  waiting_since: ago(minutes),
  is_assigned: assignee !== null,
  assignee_name: assignee ?? '',
  unsent: null,
})
const enquiries = [
  enquiry(1, 'Emily Clarke', 4000, 'Ana Reid'),
  enquiry(2, 'Rahul Singh', 101),
  enquiry(3, 'Zoë Le Fèvre of the salon with the long name that goes on and on', 34, ''),
]
const came = (minutes: number, answeredAfter?: number): DeskTodayRow['day'][number] => ({
  created_at: ago(minutes),
  waiting_since: ago(minutes),
  waited_since: ago(minutes),
  first_answer_at: answeredAfter === undefined ? null : ago(minutes - answeredAfter),
  state: answeredAfter === undefined ? 'new' : 'answered',
})
const PROJECT = '5c0f7a52-0000-4000-8000-000000000211'

const today: DeskTodayRow = {
  now: NOW.toISOString(),
  enquiries,
  enquiry_count: 43,
  waiting: enquiries.map(({ waiting_since }) => waiting_since),
  held_back: { count: 3, since: ago(300) },
  failed: { count: 2, since: ago(67) },
  pending: { count: 1, since: ago(1500) },
  threads: [{ project_id: PROJECT, waiting: 2, since: ago(75), client: 'Tāwhiri Plumbing' }],
  thread_waiting: [ago(75)],
  thread_count: 1,
  mailbox: null,
  dates: [
    {
      id: '5c0f7a52-0000-4000-8000-000000000221',
      project_id: PROJECT,
      what: 'Send the plan of the first four weeks',
      on_day: ago(2000).slice(0, 10),
      at_time: '15:30',
      client: 'Tāwhiri Plumbing',
    },
  ],
  calls: [
    {
      id: '5c0f7a52-0000-4000-8000-000000000231',
      starts_at: ago(-40),
      name: 'Hēmi Walker',
      phone: '+6495550187',
      about: 'Can it tell a burst pipe from a dripping tap, and ring me for the first?',
    },
  ],
  deletions: [
    {
      id: '5c0f7a52-0000-4000-8000-000000000241',
      due_at: ago(-2 * 1440),
      held_at: null,
      held_because: null,
      held_until: null,
      client: 'Bloom Room Hair',
    },
  ],
  day: [came(220, 210), came(190), came(120, 30), came(101), came(80, 60), came(34)],
  week: {
    came: [ago(1900), ago(1500), ago(220), ago(190), ago(120), ago(101), ago(80), ago(34)],
    came_before: 31,
    answers: [
      [ago(220), ago(10)],
      [ago(120), ago(90)],
      [ago(80), ago(20)],
    ],
    clients: 6,
  },
}
const quiet: DeskTodayRow = {
  ...today,
  enquiries: [],
  enquiry_count: 0,
  waiting: [],
  held_back: none,
  failed: none,
  pending: none,
  threads: [],
  thread_waiting: [],
  thread_count: 0,
  dates: [],
  calls: [],
  deletions: [],
  day: [],
}

/** A morning with everything that may wait. */
export const withToday = answer(TODAY, 200, today)

const view = (name: string, before: (page: Page) => Promise<unknown>, words: string): View => ({
  name,
  path: paths.admin,
  as: 'administrator',
  before,
  act: (page) => seen(page, words),
})

const PROJECTS = '**/rest/v1/rpc/desk_projects*'
const project = (place: number, changes: Partial<ListedProjectRow>): ListedProjectRow => ({
  asked_at: NOW.toISOString(),
  id: `5c0f7a52-0000-4000-8000-00000000025${place}`,
  client: 'Tāwhiri Plumbing',
  contact: 'Hēmi Walker',
  assignee: null,
  assignee_name: '',
  starts_on: null,
  last_at: ago(100 * place),
  waiting: 0,
  next_day: null,
  next_time: null,
  next_what: null,
  next_turn: null,
  submission_status: 'pending',
  is_reopened: false,
  message: null,
  message_side: null,
  waits_for_client: false,
  ...changes,
})
const projects = [
  project(1, {
    waiting: 2,
    next_day: '2026-02-09',
    next_time: '15:30',
    next_what: 'Send the plan of the first four weeks',
    next_turn: 'agency',
    message: 'Can it tell a burst pipe from a dripping tap, and ring me for the first?',
    message_side: 'client',
    assignee: '5c0f7a52-0000-4000-8000-000000000261',
    assignee_name: 'Ana Reid',
  }),
  project(2, {
    client: 'The salon of Zoë Le Fèvre with the long name that goes on and on',
    next_day: '2026-02-12',
    next_what: 'Read the plan',
    next_turn: 'client',
    message: 'It is in your documents.',
    message_side: 'agency',
  }),
  project(3, { client: '', contact: 'Mere Kingi', submission_status: null }),
  project(4, { client: 'Bloom Room Hair', submission_status: 'completed' }),
  project(5, {
    client: 'Harbour Plumbing',
    message: 'Which day suits you for the call?',
    message_side: 'agency',
    waits_for_client: true,
  }),
]
const withNews = async (page: Page) => {
  await withToday(page)
  await answer('**/rest/v1/rpc/desk_news*', 200, [
    { what: 'enquiries', news: 2 },
    { what: 'calls', news: 1 },
  ])(page)
}

const projectsView = (name: string, json: readonly ListedProjectRow[], words: string): View => ({
  ...view(name, answer(PROJECTS, 200, json), words),
  path: `${paths.admin}/projects`,
})

/** The administrator's first view, and the list of projects. */
export const deskTodayViews: readonly View[] = [
  view('admin-today', withToday, 'Emily Clarke'),
  {
    ...view('admin-menu', withToday, 'Emily Clarke'),
    of: 'screen',
    widths: [390, 820],
    act: async (page) => {
      await seen(page, 'Emily Clarke')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    },
  },
  view(
    'admin-today-closed',
    answer(TODAY, 200, { ...today, now: '2026-02-07T21:30:00Z', day: [] }),
    'Closed today, Sunday.',
  ),
  view('admin-today-quiet', answer(TODAY, 200, quiet), todayWords.next.empty),
  view(
    'admin-today-failed',
    answer(TODAY, 400, { code: 'XX000', message: 'The tide is out' }),
    'The tide is out',
  ),
  {
    ...view('admin-today-news', withNews, ''),
    of: 'screen',
    act: async (page) => {
      await seen(page, 'Emily Clarke')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await seen(page, '3 new: show')
    },
  },
  projectsView('admin-projects', projects, 'Mere Kingi'),
  projectsView('admin-projects-empty', [], 'No project is open.'),
]
