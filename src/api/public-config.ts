import * as v from 'valibot'
import { PASSWORD_POLICIES } from '../../domain/accounts/password.ts'
import { TAG_MANAGER_ID } from '../../domain/site/tag-manager.ts'
import { fetchLearningTime } from './fetch-learning-time.ts'
import { readSignal } from './read-limit.ts'

const configSchema = v.object({
  supabaseUrl: v.string(),
  publishableKey: v.string(),
  demo: v.optional(v.boolean(), false),
  demoAdministrator: v.optional(v.string()),
  demoUnlocked: v.optional(v.boolean(), false),
  passwordPolicy: v.optional(v.picklist(PASSWORD_POLICIES), 'standard'),
  /** The address that mails come from. */
  mailFrom: v.optional(v.string()),
  gtmId: v.optional(v.pipe(v.string(), v.regex(TAG_MANAGER_ID))),
})

/** Runs `make` once; after a failure the next call tries again. */
export const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

/** The server's public settings, asked for once a page. */
export const publicConfig = once(async () => {
  const response = await fetchLearningTime('/config.json', { signal: readSignal() })
  if (!response.ok) throw new Error(`config.json: ${response.status}`)
  return v.parse(configSchema, await response.json())
})
