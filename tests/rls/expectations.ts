import type { Pool } from 'pg'
import { SUBMISSION_BUCKET } from '../../domain/files/submission-file.ts'
import { newAdministrator, newClient, newUser, type Person } from '../support/people.ts'
import { type Belongs, insertRow, type Row, rows, type Table } from '../support/rows.ts'

export const CALLERS = [
  'anonymous',
  'owner',
  'another client',
  'administrator',
  'administrator without a second factor',
  'service',
] as const
export type CallerName = (typeof CALLERS)[number]

export interface People extends Omit<Belongs, 'request'> {
  readonly other: Person
}

export const makePeople = async (pool: Pool): Promise<People> => {
  const accounts = {
    owner: await newClient(pool),
    other: await newClient(pool),
    administrator: await newAdministrator(pool),
    newAccount: await newUser(pool),
  }
  const { owner, other } = accounts
  const idOf = async (sql: string, ...values: unknown[]): Promise<string> =>
    (await pool.query<{ id: string }>(sql, values)).rows[0]?.id ?? ''
  await pool.query('insert into storage.objects (bucket_id, name) select $1, unnest($2::text[])', [
    SUBMISSION_BUCKET,
    FILE_STATES.map((state) => attached(accounts, state)),
  ])
  const { id: submission } = await insertRow(pool, 'public.questionnaire_submissions', accounts, {
    file_url: attached(accounts, 'submitted'),
  })
  const project = await idOf('select id from public.projects where client_id = $1', owner.id)
  const { id: draft } = await insertRow(pool, 'public.drafts', { owner, project })
  await pool.query('update public.files set draft_id = $1 where path = $2', [
    draft,
    attached(accounts, 'draft'),
  ])
  const { id: message } = await insertRow(pool, 'public.messages', { project })
  const { id: enquiry } = await insertRow(pool, 'public.contact_messages', { owner: other })
  const { slug: issue } = await insertRow(pool, 'public.newsletter_issues', accounts)
  await insertRow(pool, 'public.newsletter_issues', accounts, { slug: NEXT_ISSUE })
  const { id: subscriber } = await insertRow(
    pool,
    'public.newsletter_subscribers',
    { owner },
    { email: 'reader@client.example' },
  )
  const { starts_at: time } = await insertRow(pool, 'public.call_times', { time: new Date(0) })
  return { ...accounts, project, submission, draft, message, enquiry, issue, subscriber, time }
}

/** `loose`: uploaded, and in no draft yet. */
const FILE_STATES = ['loose', 'draft', 'submitted'] as const
type FileState = (typeof FILE_STATES)[number]

/** Where the owner's file is in the bucket. */
const attached = ({ owner }: Pick<People, 'owner'>, state: FileState) => `${owner.id}/${state}.pdf`

type Values = Readonly<Record<string, unknown>>

/** One kind of row, and who may do what with it: the whole of it is in `may`. */
export interface Line {
  /** With its schema. */
  readonly table: string
  readonly row: string
  readonly key: string
  /**
   * The row, made by the owner of the schema: that of `rows` unless said. Where a trigger has made it already,
   * `existing` is its key.
   */
  readonly seed?: (people: People) => Values
  readonly existing?: (people: People) => unknown
  /** That of `rows` unless said. */
  readonly insert?: (people: People, caller: CallerName) => Values
  readonly update: (caller: CallerName) => Values
  /** An update that suits every row of the table; `update` unless said. */
  readonly updateOfAll?: (caller: CallerName) => Values
  readonly may: Readonly<Record<CallerName, string>>
}

const NEXT_ISSUE = '2026-12-an-issue'
const PRIVACY_REQUEST = '0b8f7a52-7d0e-4d57-9f4c-2a1b8c9d0e1f'

/** The row of `rows` with `values` in it. */
export const rowWith =
  <Name extends Table>(table: Name, values: Row<Name> = {}) =>
  (people: People): Values => {
    const make: (of: Belongs) => Values = rows[table]
    return { ...make({ ...people, request: PRIVACY_REQUEST }), ...values }
  }

const NOBODY_BUT_ADMINISTRATORS = { anonymous: '', owner: '', 'another client': '' } as const

const NOBODY = {
  anonymous: '',
  owner: '',
  'another client': '',
  administrator: '',
  'administrator without a second factor': '',
  service: '',
} as const

/** The client's alone, for what is not sent. */
const ITS_CLIENT_ALONE = (verbs: string): Line['may'] => ({ ...NOBODY, owner: verbs })
/** Of both rooms, written by functions and triggers. */
const READ_BY_BOTH: Line['may'] = {
  ...NOBODY,
  owner: 'select',
  administrator: 'select',
  service: 'select',
}

/** Read at the desk alone, written by functions; `verbs` of the service. */
const OF_THE_DESK = (verbs: string): Line['may'] => ({
  ...NOBODY,
  administrator: 'select',
  service: verbs,
})

const submission = (row: string, seed: NonNullable<Line['seed']>): Line => ({
  table: 'public.questionnaire_submissions',
  row,
  key: 'id',
  seed,
  insert: ({ owner }, caller) =>
    caller === 'owner'
      ? { project_description: 'Aroha' }
      : { project_description: 'Aroha', user_id: owner.id },
  // Moved by functions.
  update: (caller) =>
    caller.startsWith('administrator') ? { status: 'in_review' } : { project_description: 'Moana' },
  may: {
    ...NOBODY,
    owner: 'select',
    administrator: 'select',
    service: 'select insert update delete',
  },
})

const project = (row: string, seed: NonNullable<Line['seed']>, may: Line['may']): Line => ({
  table: 'public.projects',
  row,
  key: 'id',
  seed,
  insert: ({ newAccount }) => ({ client_id: newAccount.id }),
  update: () => ({ starts_on: '2026-12-01' }),
  may,
})
/** A client has one that is open: these are closed. */
const closed = ({ owner }: People): Values => ({ client_id: owner.id, closed_at: new Date(0) })

const callLine = (row: string, seed: NonNullable<Line['seed']>, may: Line['may']): Line => ({
  table: 'public.bookings',
  row,
  key: 'id',
  seed,
  insert: (people) => rowWith('public.bookings', { client_id: people.owner.id })(people),
  update: () => ({ phone: '+6495550143' }),
  may,
})

const counts = (
  table: 'public.event_counts' | 'public.visit_counts' | 'public.vital_counts',
  update: Values,
): Line => ({
  table,
  row: 'a count',
  key: 'hour',
  insert: rowWith(table, { hour: new Date(3_600_000) }),
  update: () => update,
  may: {
    ...NOBODY_BUT_ADMINISTRATORS,
    administrator: 'select',
    'administrator without a second factor': '',
    service: 'select insert update delete',
  },
})

/** Nobody writes one: triggers make and remove it with the file. */
const fileRow: Pick<Line, 'insert' | 'update'> = {
  insert: ({ owner }) => ({
    user_id: owner.id,
    bucket: SUBMISSION_BUCKET,
    path: `${owner.id}/planted.pdf`,
    name: 'planted.pdf',
    size: 1,
  }),
  update: () => ({ kind: 'draft', submission_id: null }),
}

const file = (row: string, state: FileState, may: Line['may']): Line => ({
  table: 'storage.objects',
  row,
  key: 'name',
  existing: (people) => attached(people, state),
  insert: ({ owner }) => ({ bucket_id: SUBMISSION_BUCKET, name: `${owner.id}/another.pdf` }),
  update: () => ({ metadata: '{}' }),
  may,
})

export const expectations: readonly Line[] = [
  {
    table: 'public.business_profiles',
    row: 'a client’s profile',
    key: 'user_id',
    existing: ({ owner }) => owner.id,
    update: () => ({ name: 'Moana' }),
    may: {
      anonymous: '',
      owner: 'select update',
      'another client': '',
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert update delete',
    },
  },
  {
    table: 'public.user_roles',
    row: 'a role',
    key: 'user_id',
    seed: ({ owner }) => ({ user_id: owner.id, role: 'admin' }),
    update: () => ({ granted_at: new Date(0) }),
    may: {
      anonymous: '',
      owner: 'select',
      'another client': '',
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select',
    },
  },
  submission('a submission', ({ owner }) => ({ user_id: owner.id })),
  {
    ...submission('a completed submission', ({ owner }) => ({
      user_id: owner.id,
      status: 'completed',
    })),
    update: () => ({ status: 'in_review', reopened_reason: 'The phone system changed' }),
    updateOfAll: (caller) =>
      caller.startsWith('administrator')
        ? { reopened_reason: null }
        : { project_description: 'Moana' },
  },
  {
    table: 'public.submission_events',
    row: 'what happened to a submission',
    key: 'id',
    insert: ({ submission }) => ({
      submission_id: submission,
      what: 'completed',
      actor_side: 'agency',
      actor_name: 'Mallory',
    }),
    update: () => ({ actor_name: 'Mallory' }),
    may: READ_BY_BOTH,
  },
  {
    table: 'public.submission_notes',
    row: 'a note of the team on a submission',
    key: 'id',
    update: () => ({ text: 'Haere rā' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select',
    },
  },
  {
    table: 'public.drafts',
    row: 'a draft of changes',
    key: 'id',
    seed: (people) => rowWith('public.drafts', { submission_id: people.submission })(people),
    update: () => ({ taken_off: '{}' }),
    may: ITS_CLIENT_ALONE('select delete'),
  },
  {
    table: 'public.drafts',
    row: 'a draft of a new submission',
    key: 'id',
    existing: ({ draft }) => draft,
    insert: (people) => rowWith('public.drafts', { user_id: people.newAccount.id })(people),
    update: () => ({ taken_off: '{}' }),
    may: ITS_CLIENT_ALONE('select delete'),
  },
  {
    table: 'public.draft_answers',
    row: 'an answer that is not sent',
    key: 'question',
    insert: rowWith('public.draft_answers', { question: '1.2' }),
    update: () => ({ text: 'Moana' }),
    // Saved by a function.
    may: ITS_CLIENT_ALONE('select'),
  },
  project(
    'a project that has begun',
    (people) => ({ ...closed(people), begun_at: new Date(0) }),
    READ_BY_BOTH,
  ),
  project('a project that holds a draft alone', closed, {
    ...ITS_CLIENT_ALONE('select'),
    service: 'select',
  }),
  {
    table: 'public.project_dates',
    row: 'a date',
    key: 'id',
    update: () => ({ on_day: '2026-12-02' }),
    may: READ_BY_BOTH,
  },
  {
    table: 'public.messages',
    row: 'a message',
    key: 'id',
    seed: rowWith('public.messages', { number: 2 }),
    insert: rowWith('public.messages', { number: 3 }),
    update: () => ({ text: 'Haere rā' }),
    may: READ_BY_BOTH,
  },
  {
    table: 'public.thread_reads',
    row: 'how far a thread was read',
    key: 'user_id',
    seed: (people) =>
      rowWith('public.thread_reads', {
        user_id: people.administrator.id,
        side: 'agency',
        name: 'Ana',
      })(people),
    update: () => ({ number: 2 }),
    may: READ_BY_BOTH,
  },
  {
    table: 'public.contact_messages',
    row: 'an enquiry',
    key: 'id',
    update: () => ({ state: 'answered' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert update delete',
    },
  },
  {
    table: 'public.enquiry_entries',
    row: 'a note on an enquiry',
    key: 'id',
    update: () => ({ text: 'Haere rā' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select',
    },
  },
  {
    table: 'public.newsletter_subscribers',
    row: 'a subscriber',
    key: 'id',
    insert: rowWith('public.newsletter_subscribers', { email: 'tried@client.example' }),
    update: () => ({ consent_source: '/elsewhere' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert update delete',
    },
  },
  {
    table: 'public.newsletter_issues',
    row: 'an issue',
    key: 'slug',
    seed: rowWith('public.newsletter_issues', { slug: '2027-01-seeded' }),
    insert: rowWith('public.newsletter_issues', { slug: '2027-01-tried' }),
    update: () => ({ subject: 'Mōrena' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert',
    },
  },
  {
    table: 'public.newsletter_deliveries',
    row: 'a delivery',
    key: 'issue',
    insert: rowWith('public.newsletter_deliveries', { issue: NEXT_ISSUE }),
    update: () => ({ queued_at: new Date(0) }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert delete',
    },
  },
  {
    table: 'public.account_deletions',
    row: 'the wish of a client to delete the account',
    key: 'id',
    update: () => ({ due_at: new Date(1) }),
    may: { ...READ_BY_BOTH, service: 'select insert update delete' },
  },
  {
    table: 'public.privacy_requests',
    row: 'a request of a client under the Privacy Act',
    key: 'id',
    seed: rowWith('public.privacy_requests', { id: PRIVACY_REQUEST }),
    update: () => ({ assignee: null }),
    may: OF_THE_DESK('select insert update delete'),
  },
  {
    table: 'public.privacy_request_entries',
    row: 'what happened to a request under the Privacy Act',
    key: 'id',
    update: () => ({ what: 'Nothing' }),
    may: OF_THE_DESK('select insert'),
  },
  {
    table: 'public.call_times',
    row: 'a time for calls',
    key: 'starts_at',
    seed: rowWith('public.call_times', { starts_at: '2001-01-01T00:30Z' }),
    insert: rowWith('public.call_times', { starts_at: '2001-01-01T01:00Z' }),
    update: () => ({ closed_at: new Date(0) }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select',
    },
  },
  callLine(
    'a call of a client',
    (people) =>
      rowWith('public.bookings', {
        client_id: people.owner.id,
        state: 'cancelled',
        ended_at: new Date(0),
      })(people),
    READ_BY_BOTH,
  ),
  callLine(
    'a call booked by mail with a client’s address',
    rowWith('public.bookings', { state: 'past', booked_at: new Date(0), ended_at: new Date(0) }),
    READ_BY_BOTH,
  ),
  // What a stranger asks for with an address is not its owner's until the mailed button is pressed.
  callLine('a call that was asked for with a client’s address', rowWith('public.bookings'), {
    ...NOBODY,
    administrator: 'select',
    service: 'select',
  }),
  {
    table: 'public.mail_outbox',
    row: 'a mail',
    key: 'id',
    update: () => ({ state: 'failed' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert update delete',
    },
  },
  {
    table: 'public.audit_log',
    row: 'an entry',
    key: 'id',
    update: () => ({ action: 'nothing.happened' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert',
    },
  },
  {
    table: 'public.security_events',
    row: 'a report',
    key: 'id',
    update: () => ({ path: '/' }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert delete',
    },
  },
  {
    table: 'public.consent_receipts',
    row: 'a receipt',
    key: 'decided_at',
    insert: (people, caller) => {
      const { user_id, ...receipt } = rowWith('public.consent_receipts', {
        decided_at: new Date(1),
      })(people)
      return caller === 'owner' ? receipt : { ...receipt, user_id }
    },
    update: () => ({ analytics: false }),
    may: {
      anonymous: '',
      owner: 'select insert',
      'another client': '',
      administrator: '',
      'administrator without a second factor': '',
      service: 'select delete',
    },
  },
  {
    table: 'public.error_reports',
    row: 'an error',
    key: 'fingerprint',
    update: () => ({ count: 2 }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select insert update delete',
    },
  },
  counts('public.event_counts', { count: 2 }),
  counts('public.visit_counts', { count: 2 }),
  counts('public.vital_counts', { buckets: '{1,1}' }),
  {
    table: 'public.files',
    row: 'the row of a file in a draft',
    key: 'path',
    existing: (people) => attached(people, 'draft'),
    ...fileRow,
    may: {
      anonymous: '',
      owner: 'select',
      'another client': '',
      administrator: '',
      'administrator without a second factor': '',
      service: 'select',
    },
  },
  {
    table: 'public.files',
    row: 'the row of a submitted file',
    key: 'path',
    existing: (people) => attached(people, 'submitted'),
    ...fileRow,
    may: {
      anonymous: '',
      owner: 'select',
      'another client': '',
      administrator: 'select',
      'administrator without a second factor': '',
      service: 'select',
    },
  },
  {
    table: 'public.files',
    row: 'the row of a file of a message',
    key: 'path',
    seed: ({ administrator, message, project }) => ({
      user_id: administrator.id,
      kind: 'message',
      message_id: message,
      project_id: project,
      bucket: SUBMISSION_BUCKET,
      path: 'message.pdf',
      name: 'message.pdf',
      size: 1,
    }),
    ...fileRow,
    may: READ_BY_BOTH,
  },
  {
    table: 'public.files',
    row: 'the row of a document',
    key: 'path',
    seed: ({ administrator, project }) => ({
      user_id: administrator.id,
      kind: 'document',
      project_id: project,
      bucket: SUBMISSION_BUCKET,
      path: 'document.pdf',
      name: 'document.pdf',
      size: 1,
    }),
    ...fileRow,
    may: READ_BY_BOTH,
  },
  file('a file in no draft', 'loose', {
    ...ITS_CLIENT_ALONE('select insert delete'),
    service: 'select insert update delete',
  }),
  // Nobody but its client takes a file out of a draft.
  file('a file in a draft', 'draft', {
    ...ITS_CLIENT_ALONE('select insert delete'),
    service: 'select insert update',
  }),
  file('a file of a submission', 'submitted', {
    anonymous: '',
    owner: 'select insert',
    'another client': '',
    administrator: 'select',
    'administrator without a second factor': '',
    service: 'select insert update',
  }),
  {
    table: 'storage.buckets',
    row: 'a bucket',
    key: 'id',
    seed: () => ({ id: 'empty', name: 'empty' }),
    insert: () => ({ id: 'another', name: 'another' }),
    update: () => ({ public: true }),
    may: {
      ...NOBODY_BUT_ADMINISTRATORS,
      administrator: '',
      'administrator without a second factor': '',
      service: 'select insert update delete',
    },
  },
]

/** Functions of the exposed schema that the roles of the API may call. */
export const callableFunctions: readonly string[] = [
  'add_project_date(uuid,uuid,date,time without time zone,text,text,text,text)',
  'add_to_enquiry(uuid,uuid,integer,text,timestamp with time zone)',
  'answer_enquiry(uuid,uuid,integer,text,text)',
  'answered_elsewhere(uuid,uuid,integer,text,timestamp with time zone,text)',
  'assign_enquiries(uuid[],uuid[],integer[],uuid)',
  'assign_submissions(uuid[],uuid[],uuid)',
  'audit_acts()',
  'begin_export()',
  'book_call(uuid,timestamp with time zone,text,text,text,jsonb)',
  'cancel_call(uuid,timestamp with time zone)',
  'cancel_seen_calls(uuid[],integer[],text)',
  'change_call_number(uuid,text,timestamp with time zone)',
  'change_project_date(uuid,timestamp with time zone,date,time without time zone,text,text,text,text)',
  'close_call_times(timestamp with time zone[],timestamp with time zone[])',
  'close_project(uuid)',
  'count_submissions(text,text[],text,uuid,boolean,timestamp with time zone,timestamp with time zone)',
  'desk_clients(text,text,timestamp with time zone,uuid,boolean)',
  'desk_enquiries(text,uuid,boolean,text,text,timestamp with time zone,uuid,boolean)',
  'answer_came_back(uuid,uuid,integer,uuid)',
  'check_mailbox()',
  'desk_enquiry_counts()',
  'desk_waiting()',
  'send_answer_again(uuid)',
  'desk_enquiry_relations(uuid)',
  'desk_audit(uuid,boolean,text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,bigint,boolean)',
  'desk_logins(uuid,text,timestamp with time zone,uuid,boolean)',
  'desk_held_data(uuid,text)',
  'desk_mail_state()',
  'desk_mails(text,text,timestamp with time zone,uuid,boolean)',
  'desk_news(timestamp with time zone)',
  'desk_privacy_requests(text,uuid,uuid,timestamp with time zone,uuid,boolean)',
  'desk_projects(boolean,timestamp with time zone,uuid,boolean)',
  'desk_subscribers(text,text,timestamp with time zone,uuid,boolean)',
  'desk_today()',
  'desk_submissions(text,text[],text,uuid,boolean,timestamp with time zone,timestamp with time zone,text,timestamp with time zone,uuid,boolean)',
  'export_audit(uuid,uuid,boolean,text,text,timestamp with time zone,timestamp with time zone,timestamp with time zone,bigint)',
  'export_submissions(uuid,text,text,text[],text,uuid,boolean,timestamp with time zone,timestamp with time zone,timestamp with time zone,uuid)',
  'finish_project_date(uuid)',
  'held_data()',
  'invite_enquirer(uuid,uuid,integer,text,text)',
  'is_admin()',
  'leave_newsletter()',
  'mark_project_date(uuid,timestamp with time zone,boolean)',
  'move_call(uuid,timestamp with time zone,timestamp with time zone)',
  'move_call_for(uuid,integer,timestamp with time zone,text)',
  'move_enquiries(uuid[],uuid[],integer[],text)',
  'move_submissions(uuid[],text[],text,text,timestamp with time zone[])',
  'needs_no_answer(uuid,integer)',
  'note_enquiry(uuid,uuid,text)',
  'note_submission(uuid,uuid,text)',
  'take_back_note(uuid)',
  'numbers_devices(timestamp with time zone,timestamp with time zone)',
  'numbers_enquiries_by_week(timestamp with time zone,timestamp with time zone)',
  'numbers_enquiry_times(timestamp with time zone,timestamp with time zone)',
  'numbers_events(timestamp with time zone,timestamp with time zone)',
  'numbers_first_answers(timestamp with time zone,timestamp with time zone)',
  'numbers_first_moves(timestamp with time zone,timestamp with time zone)',
  'numbers_funnel(timestamp with time zone,timestamp with time zone)',
  'numbers_header_checks(timestamp with time zone,timestamp with time zone)',
  'numbers_missing_pages(timestamp with time zone,timestamp with time zone)',
  'numbers_pages(timestamp with time zone,timestamp with time zone)',
  'numbers_sources(timestamp with time zone,timestamp with time zone)',
  'numbers_vitals(timestamp with time zone,timestamp with time zone)',
  'open_call_times(timestamp with time zone[],timestamp with time zone[])',
  'open_client_project(uuid)',
  'open_draft(uuid)',
  'own_data(text)',
  'own_enquiries()',
  'own_newsletter()',
  'plan_project(uuid,date,uuid,date,uuid)',
  'read_thread(uuid,integer)',
  'remove_project_date(uuid,timestamp with time zone)',
  'reopen_project(uuid,timestamp with time zone)',
  'save_answers(uuid,jsonb)',
  'send_draft(uuid,uuid)',
  'send_mails_again(uuid)',
  'send_message(uuid,uuid,text,uuid[],uuid)',
  'set_draft_file(uuid,uuid)',
  'show_document(uuid,boolean)',
  'submit_questionnaire(uuid,text,jsonb,text)',
  'take_back(uuid)',
  'take_back_move(uuid)',
  'take_back_several(uuid[])',
]
