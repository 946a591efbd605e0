/** The answers of the function `booking` to a script. */
export const bookingAnswers = {
  invalid: 'Please check what is marked',
  unknownAction: 'There is no such action',
  timeTaken: 'This time is no longer free',
  openCall: 'There is a call already',
  otherContent: 'Something else was asked for under this id',
  begun: 'This call has begun, or is over',
  expired: 'This link has expired',
  movedMeanwhile: 'The call has moved in the meantime',
  changedTooOften:
    'A call’s time and number can each change five times at most: this one stays booked, and can be cancelled',
  tooMany: 'Too many calls are asked for: try again later',
  failed: 'That did not work',
} as const
