import { submissionPage } from '../answers/submission-page.ts'
import { exportedTime } from './desk-export.ts'

/** The list of submissions at the desk, and acts on them. */
export const deskSubmissions = {
  search: {
    label: 'Search submissions',
    placeholder: 'Company, name, words',
    submit: 'Search',
  },
  filters: {
    title: 'Filters',
    status: 'Status',
    anyStatus: 'Any status',
    industry: 'Industry',
    anyIndustry: 'Any industry',
    from: 'Submitted from',
    until: 'Submitted until',
    sort: 'Order',
    newest: 'Newest first',
    oldest: 'Oldest first',
  },
  tokens: {
    label: 'Filters in use',
    search: (text: string) => `“${text}”`,
    status: (name: string) => `Status: ${name}`,
    industry: (name: string) => `Industry: ${name}`,
    assignee: (name: string) => `Assignee: ${name}`,
    from: (day: string) => `From ${day}`,
    until: (day: string) => `Until ${day}`,
    remove: (token: string) => `Take off ${token}`,
    clear: 'Clear all',
  },
  nothing: {
    title: 'No submission matches.',
    text: 'Take off a filter, or search for less.',
    clear: 'Show all submissions',
  },
  /** Under the list. */
  matching: (count: string) => (count === '1' ? '1 matches' : `${count} match`),
  newer: 'Newer 50',
  older: 'Older 50',
  later: 'Next 50',
  earlier: 'Previous 50',
  acts: {
    moved: (count: number, status: string) =>
      count === 1 ? `Status changed to ${status}` : `${count} done: ${status}`,
    assigned: (count: number, name: string) =>
      count === 1 ? `Assigned to ${name}` : `${count} assigned to ${name}`,
    tooLate: (count: number) =>
      count === 1
        ? 'It could not be taken back: its email has left, or someone was quicker.'
        : `${count} could not be taken back: their emails have left, or someone was quicker.`,
    gone: (reference: string) => `${reference} is no longer there.`,
    /** What somebody did last, in the list of what had changed. */
    did: {
      sent: 'sent it',
      changed: 'changed the answers',
      review_begun: 'began the review',
      completed: 'marked it as completed',
      reopened: 'reopened it',
      taken_back: 'took a move back',
      assigned: 'assigned it',
      other: 'did something else',
    },
    who: (reference: string, name: string, did: string, when: string) =>
      `${reference}: ${name} ${did}, ${when}.`,
  },
  export: {
    /** Heads of the columns, before the questions. */
    columns: [
      'Number',
      ...exportedTime('Submitted'),
      ...exportedTime('Changed'),
      ...exportedTime(submissionPage.inMessage.title),
      'Status',
      'Reopened because',
      'First name',
      'Last name',
      'Company',
      'Email',
      'Phone',
      'Industry',
      'Assignee',
      'Project',
      'Number of files',
      'Files',
      'Set of questions',
    ],
    others: 'Other answers',
  },
  detail: {
    notes: {
      title: 'Notes of the team',
      label: 'New note',
      hint: 'Only administrators read it. It is never emailed.',
      submit: 'Add note',
      saving: 'Saving',
      added: 'Note added',
      failed: 'The note was not saved. Please try again: it is still here.',
      takenBack: 'Taken back',
      tooLate: 'It could not be taken back: ten seconds are over.',
    },
    gaps: 'Not answered',
    /** Where the profile has another one than what was sent. */
    phoneNow: 'Phone now',
    companyNow: 'Company now',
    /** What a change holds, below its line of the history. */
    changes: {
      label: 'What was changed',
      before: 'Before',
      after: 'After',
      empty: 'No answer',
      project: 'Project',
      filesAdded: 'Files added',
      filesTakenOff: 'Files taken off',
      spaces: 'Only white space was changed.',
    },
  },
} as const
