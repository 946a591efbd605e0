import * as v from 'valibot'
import type { ProfileInput } from '../../../domain/accounts/registration.ts'
import {
  byProfileField,
  type ProfileField,
  profileColumns,
} from '../../../domain/business/business-profile.ts'
import { dataClient } from '../connection.ts'
import { checkSession, isRefusal, requireSession, retryWithSession } from '../session-check.ts'

const rowSchema = v.record(v.string(), v.nullable(v.string()))

/** Every field defaults to an empty string (R3.3). */
export type BusinessProfile = Record<ProfileField, string>

const NO_ROW = 'PGRST116'

/**
 * The profile of `userId`, or null where there is none yet.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const loadBusinessProfile = async (userId: string): Promise<BusinessProfile | null> => {
  const client = await dataClient()
  const { data, error } = await retryWithSession(() =>
    client
      .from('business_profiles')
      .select(Object.values(profileColumns).join(','))
      .eq('user_id', userId)
      .maybeSingle(),
  )
  if (!data) await requireSession()
  if (error && error.code !== NO_ROW) throw error
  if (!data) return null
  const row = v.parse(rowSchema, data)
  return byProfileField((field) => row[profileColumns[field]] ?? '')
}

export type SaveOutcome = 'saved' | 'logged-out' | 'failed'

/** Saves the business profile of `userId`. Never throws: every failure is an outcome. */
export const saveBusinessProfile = async (
  userId: string,
  input: ProfileInput,
): Promise<SaveOutcome> => {
  try {
    const columns = Object.fromEntries(
      Object.entries(input).map(([field, value]) => [profileColumns[field as ProfileField], value]),
    )
    const { data, error, status } = await (await dataClient())
      .from('business_profiles')
      .update(columns)
      .eq('user_id', userId)
      .select('user_id')
    if ((isRefusal(status) || data?.length === 0) && !(await checkSession())) {
      return 'logged-out'
    }
    if (error) throw error
    // Row-level security skips a row of another user without an error.
    return data.length === 1 ? 'saved' : 'failed'
  } catch (error) {
    console.error('profile', error)
    return 'failed'
  }
}
