import * as v from 'valibot'
import { dataClient } from '../connection.ts'

const rowSchema = v.nullable(v.object({ id: v.string() }))

/** Whether a submission was sent with `key`. @throws when the platform refuses or cannot be reached. */
export const wasSent = async (key: string): Promise<boolean> => {
  const { data, error } = await (await dataClient())
    .from('questionnaire_submissions')
    .select('id')
    .eq('idempotency_key', key)
    .maybeSingle()
  if (error) throw error
  return v.parse(rowSchema, data) !== null
}

/**
 * Puts the caller's uploaded file at `path` into `draft`, where it is still stored.
 * @throws when the platform refuses or cannot be reached.
 */
export const attachUploaded = async (path: string, draft: string): Promise<void> => {
  const client = await dataClient()
  const { data, error } = await client.from('files').select('id').eq('path', path).maybeSingle()
  if (error) throw error
  const file = v.parse(rowSchema, data)
  if (!file) return
  const { error: refused } = await client.rpc('set_draft_file', { file: file.id, draft })
  if (refused) throw refused
}
