/** The logout dialog of somebody with a message that is not sent. */
export const unsentWords = {
  title: 'A message is not sent',
  text: 'What you wrote under Messages is on this device and nowhere else. Kept, you find it when you log in again in this browser; on a device that others use, they could find it, too.',
  stay: 'Stay logged in',
  keep: 'Log out and keep it here',
  discard: 'Log out and delete it',
} as const
