import type { GoTrueClient } from '@supabase/auth-js'
import type { FunctionsClient } from '@supabase/functions-js'
import type { PostgrestClient } from '@supabase/postgrest-js'
import type { StorageClient } from '@supabase/storage-js'
import type { PasswordPolicy } from '../../domain/accounts/password.ts'
import { authFetch } from './auth-fetch.ts'
import { callerSession } from './caller-session.ts'
import { fetchLearningTime } from './fetch-learning-time.ts'
import { once, publicConfig } from './public-config.ts'
import { withReadLimit } from './read-limit.ts'
import { sessionKey } from './session-key.ts'

/**
 * The platform's clients, one instance of each per page, created on first use, so that no page loads a
 * library that its visitor does not need. Only this file creates clients.
 */

/** Whether the server is in demo mode, and whether this browser may log in as the example administrator. */
export const demoMode = async (): Promise<'off' | 'locked' | 'unlocked'> => {
  const { demo, demoUnlocked } = await publicConfig()
  if (!demo) return 'off'
  return demoUnlocked ? 'unlocked' : 'locked'
}

/** The example administrator's address, in demo mode. */
export const demoAdministrator = async (): Promise<string | undefined> =>
  (await publicConfig()).demoAdministrator

/** The server's password rules for new accounts, for display: the server enforces them. */
export const passwordPolicy = async (): Promise<PasswordPolicy> =>
  (await publicConfig()).passwordPolicy

const makeAuthClient = async (options: { readonly persistSession: boolean }) => {
  const [{ AuthClient }, config] = await Promise.all([import('@supabase/auth-js'), publicConfig()])
  const storageKey = sessionKey(config.supabaseUrl)
  return new AuthClient({
    url: `${config.supabaseUrl}/auth/v1`,
    headers: { apikey: config.publishableKey },
    storageKey: options.persistSession ? storageKey : `${storageKey}-link`,
    persistSession: options.persistSession,
    autoRefreshToken: options.persistSession,
    // The pages of mail links read the fragment themselves.
    detectSessionInUrl: false,
    flowType: 'implicit',
    fetch: authFetch,
  })
}

/** The auth client, with this browser's session. */
export const authClient: () => Promise<GoTrueClient> = once(() =>
  makeAuthClient({ persistSession: true }),
)

/** An auth client without stored session, for the session of a mail link. */
export const linkAuthClient = (): Promise<GoTrueClient> => makeAuthClient({ persistSession: false })

const fetchAsCaller: typeof fetch = async (input, given) => {
  const init = withReadLimit(input, given)
  const session = await callerSession(await authClient(), init.signal)
  const headers = new Headers(init.headers)
  if (session) headers.set('Authorization', `Bearer ${session.accessToken}`)
  return fetchLearningTime(input, { ...init, headers })
}

/** Rows, as the logged-in user or anonymously. */
export const dataClient: () => Promise<PostgrestClient> = once(async () => {
  const [{ PostgrestClient }, config] = await Promise.all([
    import('@supabase/postgrest-js'),
    publicConfig(),
  ])
  return new PostgrestClient(`${config.supabaseUrl}/rest/v1`, {
    headers: { apikey: config.publishableKey },
    fetch: fetchAsCaller,
    // Its own tries, which last seven seconds in silence: what fails is tried once more by the query (R9.17).
    retry: false,
  })
})

/** Functions, as the logged-in user or anonymously. */
export const functionsClient: () => Promise<FunctionsClient> = once(async () => {
  const [{ FunctionsClient }, config] = await Promise.all([
    import('@supabase/functions-js'),
    publicConfig(),
  ])
  return new FunctionsClient(`${config.supabaseUrl}/functions/v1`, {
    headers: { apikey: config.publishableKey },
    customFetch: fetchAsCaller,
  })
})

/** Files, as the logged-in user. */
export const storageClient: () => Promise<StorageClient> = once(async () => {
  const [{ StorageClient }, config] = await Promise.all([
    import('@supabase/storage-js'),
    publicConfig(),
  ])
  return new StorageClient(
    `${config.supabaseUrl}/storage/v1`,
    { apikey: config.publishableKey },
    fetchAsCaller,
  )
})
