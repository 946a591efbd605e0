/** The answers of the functions `account-deletion` and `keep-account` to a script. */
export const deletionAnswers = {
  unknownAct: 'There is no such act',
  administrator: 'The account of an administrator is not deleted this way',
  begun: 'The deletion has begun: it cannot be taken back',
  linkEnded: 'This link is not known, or over',
} as const
