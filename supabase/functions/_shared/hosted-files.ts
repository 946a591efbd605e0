import type { RemoveFiles } from '../purge/expired.ts'
import { requireSecret } from './serve.ts'

const TIMEOUT_MS = 10_000

/**
 * Removes files through the storage service of the hosted platform.
 * @throws at start, if a secret is missing.
 */
export const hostedRemoveFiles = (): RemoveFiles => {
  const key = requireSecret('SUPABASE_SERVICE_ROLE_KEY')
  const storage = `${requireSecret('SUPABASE_URL')}/storage/v1/object`
  return async (bucket, paths) => {
    const response = await fetch(`${storage}/${bucket}`, {
      method: 'DELETE',
      headers: {
        'content-type': 'application/json',
        apikey: key,
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify({ prefixes: paths }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The storage service answered ${response.status}`)
  }
}
