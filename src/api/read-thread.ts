import { dataClient } from './connection.ts'
import { readSignal } from './read-limit.ts'

/**
 * Tells that the caller has read the thread of `project` up to message `number`.
 * @throws when the platform refuses or cannot be reached.
 */
export const readThread = async (project: string, number: number): Promise<void> => {
  await (await dataClient())
    .rpc('read_thread', { project, number })
    // It may be given up although it writes: sent again, it says the same.
    .abortSignal(readSignal())
    .throwOnError()
}
