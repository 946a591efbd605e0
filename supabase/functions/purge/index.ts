import { requireSecret, serve } from '../_shared/serve.ts'
import { createPurge } from './handler.ts'

const TIMEOUT_MS = 10_000

const key = requireSecret('SUPABASE_SERVICE_ROLE_KEY')
const storage = `${requireSecret('SUPABASE_URL')}/storage/v1/object`

serve(
  createPurge(async (bucket, paths) => {
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
  }),
)
