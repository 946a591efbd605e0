/** The logout dialog of a client with answers not submitted. */
export const logoutWords = {
  title: 'You have not submitted your answers',
  text: 'What you typed into the discovery questions is in this browser and nowhere else.',
  keep: {
    submit: 'Log out and keep them here',
    text: 'You find them when you log in again in this browser. On a device that others use, they could find them too.',
  },
  discard: {
    submit: 'Log out and delete them',
    text: 'Nothing of them is left on this device, and they cannot be brought back.',
  },
  stay: 'Stay logged in',
} as const
