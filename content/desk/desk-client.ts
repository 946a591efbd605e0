/** One client at the desk. */
export const clientWords = {
  back: 'Back to the clients',
  missing: 'There is no such client.',
  error: 'Error loading the client. Please try again later.',
  administrator: 'This is the account of an administrator. It is changed with the team, not here.',
  wish: 'What they would like AI to do',
  submissions: { title: 'Submissions', none: 'Nothing was sent yet.' },
  enquiries: { title: 'Enquiries', none: 'No enquiry is with this account.' },
  projects: {
    title: 'Project and messages',
    none: 'No project has begun.',
    open: 'Open project',
    closed: (day: string) => `Closed ${day}`,
    link: 'Thread, dates and documents',
  },
  calls: {
    title: 'Calls',
    none: 'No call was booked.',
    states: {
      requested: 'Asked for',
      booked: 'Booked',
      past: 'Was booked',
      cancelled: 'Cancelled',
    },
  },
  profile: {
    title: 'Profile',
    company: 'Company',
    industry: 'Industry',
  },
  account: {
    title: 'Account',
    registered: 'Registered',
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed',
    lastLogin: 'Last login',
    never: 'Never',
    siteOpen: 'Site last open',
  },
  sessions: {
    title: 'Where they are logged in',
    none: 'Nowhere.',
    since: 'since',
    /** As in the profile: no use is known of. */
    siteOpen: 'site last open',
  },
  deletion: {
    title: 'Deletion',
    asked: 'Asked for',
    due: 'Due',
    held: 'Held since',
    until: 'Held until',
    because: 'Because',
    begun: 'Begun',
  },
  acts: {
    label: 'Acts on the account',
    busy: 'Working',
    resend_confirmation: {
      action: 'Send the confirmation again',
      done: 'The confirmation is on its way',
    },
    end_sessions: {
      action: 'End all sessions',
      done: 'All sessions have ended',
    },
    deactivate: {
      action: 'Deactivate',
      done: 'The account is deactivated',
      title: 'Deactivate this account?',
      text: 'They are logged out everywhere, and nobody logs in until you activate it again. What they sent stays. They are told how to reach us when they try.',
      submit: 'Deactivate it',
    },
    activate: {
      action: 'Activate again',
      done: 'The account is active again',
    },
    failed: 'That was not done. Please try again.',
    refused: {
      is_confirmed: 'The address has since been confirmed.',
      administrator: 'This account has become an administrator’s.',
      deletion_begun: 'Its deletion has begun, and cannot be taken back.',
      not_found: 'That account is gone.',
    },
    tooMany: (seconds: number) =>
      `That was asked for often enough. Please wait ${seconds} seconds.`,
  },
} as const
