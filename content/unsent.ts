/** The logout dialog of somebody with a message, an answer or a note that is not sent. */
export const unsentWords = {
  title: 'Something you wrote is not sent',
  places: {
    messages: 'under Messages',
    project: 'in the messages of a project',
    'enquiry-answer': 'as the answer to an enquiry',
    'enquiry-note': 'as a note on an enquiry',
    'enquiry-added': 'to add to an enquiry',
    'enquiry-elsewhere': 'on an enquiry that was answered elsewhere',
    'submission-note': 'as a note on a submission',
  },
  text: (places: string) =>
    `What you wrote ${places} is on this device and nowhere else. Kept, you find it when you log in again in this browser; on a device that others use, they could find it, too.`,
  stay: 'Stay logged in',
  keep: 'Log out and keep it here',
  discard: 'Log out and delete it',
} as const
