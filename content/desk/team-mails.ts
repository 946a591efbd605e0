import type { TeamAct } from '../../domain/desk/team.ts'
import { agency } from '../agency.ts'

interface TeamMail {
  readonly subject: string
  readonly heading: string
  readonly lead: string
}

/** What administrators are mailed when who is one of them changes. Their only facts are addresses and the moment. */
export const teamMails = {
  acts: {
    invited: {
      subject: `An administrator was invited at ${agency.name}`,
      heading: 'An administrator was invited',
      lead: 'Once the invitation is accepted and a second factor set up, this person reads what clients and visitors send.',
    },
    withdrawn: {
      subject: `An invitation was withdrawn at ${agency.name}`,
      heading: 'An invitation was withdrawn',
      lead: 'The link in it no longer works, and this person is no administrator.',
    },
    revoked: {
      subject: `An administrator has left the team of ${agency.name}`,
      heading: 'The role of an administrator was taken away',
      lead: 'This person no longer has the desk. What they looked after is nobody’s now: someone else needs to take it over.',
    },
    'factor-reset': {
      subject: `The authenticator of an administrator was reset at ${agency.name}`,
      heading: 'The authenticator of an administrator was reset',
      lead: 'Every login of this person has ended. The next one, by password, sets up another authenticator.',
    },
  } satisfies Record<TeamAct, TeamMail>,
  labels: { subject: 'Who', by: 'By', at: 'When' },
  /** No person: whoever runs the server. */
  byCommand: 'the command line of the server',
  action: 'See the team',
  afterwards: [
    'Did you agree to this? Then there’s nothing to do.',
    'You didn’t? Ask the others at once, and take the role away from whoever should not have it.',
  ],
} as const
