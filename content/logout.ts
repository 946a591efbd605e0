const one = (count: number) => (count === 1 ? 'One answer is' : `${count} answers are`)

/** The logout dialog of a client with answers that are not saved. */
export const logoutWords = {
  title: 'Not all of it is saved',
  text: (count: number) =>
    `${one(count)} on this device only, because we could not be reached. You can log out all the same: ${count === 1 ? 'it stays' : 'they stay'} here until you log in again.`,
  stay: 'Stay until it is saved',
  keep: {
    submit: 'Log out and keep it here',
    text: 'No page shows it before you log in again in this browser. On a device that others use, somebody could still find it.',
  },
} as const
