/** What the function `visitor-data` answers where it does not do what was asked. */
export const visitorDataAnswers = {
  unknownAct: 'Ask for one of: ask, look, take-out',
  invalid: 'Please check your email address.',
  expired: 'This link no longer works.',
  held: 'We have to keep this for now. The page says why, and until when.',
  hasAccount: 'This address belongs to an account: delete that on its profile.',
  tooMany: 'Too many people have asked just now. Please try again later.',
  failed: 'That did not work just now. Please try again.',
} as const
