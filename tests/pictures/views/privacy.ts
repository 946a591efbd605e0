import { paths } from '../../../domain/site/paths.ts'
import type { PrivacyEntryRow, PrivacyRequest } from '../../../src/api/desk/privacy.ts'
import { answer, NOW, seen, type View } from '../view.ts'

const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const at = (days: number) => `${day(days)}T00:30:00+00:00`

const request = (number: number, fields: Partial<PrivacyRequest>): PrivacyRequest => ({
  id: `5c0f7a52-0000-4000-8000-00000000070${number}`,
  kind: 'access',
  came_on: day(-22),
  came_by: 'email',
  due_on: day(6),
  client_id: '5c0f7a52-0000-4000-8000-000000000711',
  name: 'Oliver Reid',
  company_name: 'Reid Accounting',
  email: 'oliver@reid-accounting.example',
  note: 'All that we hold, with the calls of last year.',
  assignee: '5c0f7a52-0000-4000-8000-000000000721',
  assignee_name: 'Ana Rāwiri',
  closed_at: null,
  outcome: null,
  ground: null,
  at: at(6),
  ...fields,
})

const OPEN = [
  request(0, {
    came_on: day(-48),
    due_on: day(-3),
    kind: 'deletion',
    name: 'Ravi Patel',
    company_name: '',
  }),
  request(1, {}),
  request(2, {
    kind: 'correction',
    name: 'Mere Tamati of the salon with the long name that goes on and on',
    company_name: 'Corner Salon',
    note: 'The phone number on the quote is the one of before.',
    came_on: day(-10),
    due_on: day(18),
    assignee: null,
    assignee_name: '',
  }),
  request(3, {
    kind: 'deletion',
    client_id: null,
    name: '',
    company_name: '',
    email: 'kiri@kowhai-cafe.example',
    note: 'A message of March.',
    came_on: day(-4),
    due_on: day(24),
  }),
]
const closed = { closed_at: at(-8), at: at(-8) }
const CLOSED = [
  request(4, { ...closed, outcome: 'done' }),
  request(5, {
    ...closed,
    outcome: 'refused',
    ground: 'identity_not_shown',
    client_id: null,
    name: '',
  }),
  request(6, { ...closed, outcome: 'done', client_id: null, name: '', email: '', note: '' }),
]
const entry = (
  number: number,
  act: PrivacyEntryRow['act'],
  fields: Partial<PrivacyEntryRow> = {},
): PrivacyEntryRow => ({
  id: `5c0f7a52-0000-4000-8000-00000000073${number}`,
  at: at(number - 5),
  act,
  author_id: '5c0f7a52-0000-4000-8000-000000000721',
  author_name: 'Ana Rāwiri',
  assignee_name: null,
  what: null,
  handed_to: null,
  identity_check: null,
  identity_note: null,
  ...fields,
})
const checked = {
  handed_to: 'Oliver Reid, by mail to oliver@reid-accounting.example',
  identity_check: 'rung_back' as const,
  identity_note: 'Rang the number of the profile; he said when he last sent us something.',
}
const ENTRIES = [
  entry(0, 'recorded'),
  entry(1, 'assigned', { assignee_name: 'Ana Rāwiri' }),
  entry(2, 'exported', checked),
]

const of = (
  name: string,
  path: string,
  rows: readonly PrivacyRequest[],
  view: Partial<View>,
): View => ({
  name,
  path: `${paths.admin}/privacy${path}`,
  as: 'administrator',
  before: async (page) => {
    await answer('**/rest/v1/rpc/desk_privacy_requests', 200, rows)(page)
    await answer('**/rest/v1/privacy_request_entries*', 200, ENTRIES)(page)
  },
  ...view,
})

/** The requests under the Privacy Act, at the desk. */
export const privacyViews: readonly View[] = [
  of('admin-privacy', '', OPEN, { act: (page) => seen(page, 'kiri@kowhai-cafe.example') }),
  of('admin-privacy-closed', '?show=closed', CLOSED, { act: (page) => seen(page, 'Refused') }),
  of('admin-privacy-none', '', [], { act: (page) => seen(page, 'No request is open.') }),
  of('admin-privacy-record', '#record=mere@client.example', OPEN, {
    act: (page) => page.getByRole('dialog').waitFor(),
  }),
  of('admin-privacyRequest', '/5c0f7a52-0000-4000-8000-000000000701', OPEN.slice(1, 2), {
    act: (page) => seen(page, 'Rang the number'),
  }),
  of('admin-privacyRequest-address', '/5c0f7a52-0000-4000-8000-000000000703', OPEN.slice(3), {
    act: (page) => seen(page, 'A message of March.'),
  }),
]
