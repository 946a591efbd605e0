/** What the function `team` answers where it does not do what was asked. */
export const teamAnswers = {
  notAdministrator: 'You’re no longer an administrator.',
  accountExists: (email: string) =>
    `${email} has an account, which may not be this person’s alone: who made it is not known. Invite another address, or ask whoever runs the server: npm run admin -- invite ${email} --yes lets the account start afresh.`,
  unchanged: 'This person is an administrator already.',
  gone: 'This person is no longer an administrator, or the invitation is withdrawn already.',
  last: 'The last administrator with a second factor stays: nobody else could open the desk.',
  nameTaken: 'A colleague has this name: type one that tells the two apart',
  unknownAct: 'That is no act on the team',
} as const
