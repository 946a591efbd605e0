/** The answers of the function `booking` to a script. */
export const bookingAnswers = {
  invalid: 'Please check what is marked',
  unknownAction: 'There is no such action',
  timeTaken: 'This time is not free any more',
  openCall: 'There is a call already',
  otherContent: 'Something else was asked for under this id',
  begun: 'This call has begun, or is over',
  expired: 'This link has expired',
  movedMeanwhile: 'The call was moved meanwhile',
  changedTooOften:
    'Time and number of a call are each changed five times at most: this one stands, and can be cancelled',
  tooMany: 'Too many calls are asked for: try again later',
  failed: 'That did not work',
} as const
