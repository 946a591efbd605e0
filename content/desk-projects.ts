import { agency } from './agency.ts'

/** The list of open projects at the desk. */
export const projectsWords = {
  table: 'Open projects, those first in which something happened last',
  empty: 'No project is open.',
  emptyHint: 'A project begins with the first message or submission of a client.',
  noUnread: 'Every message has been read.',
  showAll: 'Show all open projects',
  error: 'Error loading the projects. Please try again later.',
  parts: 'Projects',
  all: 'All open',
  unread: 'With unread messages',
  columns: {
    client: 'Client',
    turn: 'Whose turn',
    last: 'Last message',
    unread: 'Unread',
    assignee: 'Looked after by',
    lastAt: 'Last activity',
  },
  unreadCount: (count: string) => `${count} unread`,
  allRead: 'All read',
  noMessage: 'No message yet',
  said: { client: 'Client:', agency: `${agency.name}:` },
  nobody: 'Nobody',
  turn: {
    of: { client: 'Client', agency: agency.name },
    date: (what: string) => `: ${what}`,
    late: (day: string) => `${day}, late`,
    message: ': read our message',
    sent: ': begin the review',
    reading: ': finish the review',
    reopened: ': read the answers again',
    undated: ': agree on a start',
    between: ': agree on the next date',
    untouched: ': answer the questions',
  },
} as const
