import { personAlone } from '../pages/people.ts'
import { exportedTime } from './desk-export.ts'

/** The audit log at the desk. */
export const auditWords = {
  title: 'Audit log',
  hint: 'Who did what, on what, and by which way; never what people wrote. Nothing here can be changed or deleted.',
  filters: {
    title: 'Filters',
    person: 'Person',
    anybody: 'Anyone',
    /** What no person did. */
    nobody: 'No person',
    act: 'Act',
    anyAct: 'Any act',
    subject: 'On',
    subjectHint: 'A number such as S-1048 or E-1042, or an id.',
    from: 'From',
    until: 'Until',
  },
  tokens: {
    label: 'Filters in use',
    person: (name: string) => `Person: ${name}`,
    act: (name: string) => `Act: ${name}`,
    subject: (name: string) => `On: ${name}`,
    from: (day: string) => `From ${day}`,
    until: (day: string) => `Until ${day}`,
    remove: (token: string) => `Take off ${token}`,
    clear: 'Clear all',
  },
  table: 'What was done, newest first',
  columns: { when: 'When', who: 'Who', act: 'Act', on: 'On', way: 'Way', detail: 'Detail' },
  who: {
    administrator: personAlone,
    client: (name: string) => (name ? `Client: ${name}` : 'A client'),
    gone: 'An account that is deleted',
    nobody: 'No person',
  },
  only: (name: string) => `Only what ${name} did`,
  ways: {
    api: 'On a page',
    'service-key': 'With the secret key',
    database: 'In the database',
    unknown: 'Not noted',
    function: (name: string) => `By the function ${name}`,
    command: (name: string) => `By the command ${name}`,
    timer: (name: string) => `By itself (${name})`,
  },
  /** In place of a person or a value that there is none of. */
  none: 'nobody',
  /** Kinds of subjects, by their table. */
  subjects: {
    account_deletions: 'Deletion of an account',
    audit_log: 'Export',
    bookings: 'Call',
    call_times: 'Times of calls',
    contact_messages: 'Enquiry',
    files: 'Document',
    mail_outbox: 'Email',
    mailbox: 'Mailbox',
    project_dates: 'Date',
    privacy_requests: 'Privacy request',
    projects: 'Project',
    questionnaire_submissions: 'Submission',
    user_roles: 'Account',
    users: 'Account',
    visitor_data: 'Data of a visitor',
  } as Readonly<Record<string, string>>,
  empty: { title: 'Nothing was done yet.', text: 'Each act will appear here.' },
  nothing: {
    title: 'No entry matches.',
    text: 'Take off a filter.',
    clear: 'Show the whole log',
  },
  error: 'The audit log could not be loaded. Please try again later.',
  /** Heads of the columns of the exported file. */
  exported: [
    ...exportedTime('Time'),
    'Person',
    'Kind of person',
    'Number of the account',
    'Act',
    'Kind of subject',
    'Number',
    'Id of the subject',
    'Way',
    'Detail',
  ],
} as const
