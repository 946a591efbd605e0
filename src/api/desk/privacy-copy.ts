import { readHeld } from '../held-rows.ts'

/**
 * The next rows of what is held on the client of a request, after the key of the last one; this session has begun the
 * copy. What is not sent is not among them.
 * @throws LoginNeededError, SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const readHeldOn = (request: string, after: string, signal: AbortSignal) =>
  readHeld('desk_held_data', { request, after }, signal)
