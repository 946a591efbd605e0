import * as v from 'valibot'
import { dataClient } from '../connection.ts'

/**
 * The open project of `client`, made where there is none.
 * @throws when the platform refuses or cannot be reached.
 */
export const openProject = async (client: string): Promise<string> => {
  const { data } = await (await dataClient()).rpc('open_client_project', { client }).throwOnError()
  return v.parse(v.string(), data)
}
