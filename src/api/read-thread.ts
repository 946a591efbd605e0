import { dataClient } from './client.ts'

/**
 * Tells that the caller has read the thread of `project` up to message `number`.
 * @throws when the platform refuses or cannot be reached.
 */
export const readThread = async (project: string, number: number): Promise<void> => {
  await (await dataClient()).rpc('read_thread', { project, number }).throwOnError()
}
