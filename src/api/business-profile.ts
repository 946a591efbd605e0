import * as v from 'valibot'
import type { ProfileInput } from '../../domain/registration.ts'
import { dataClient } from './client.ts'
import { checkSession, isRefusal, requireSession, retryWithSession } from './session-check.ts'

const text = v.optional(v.nullable(v.string()), '')

const rowSchema = v.pipe(
  v.object({
    name: text,
    surname: text,
    email: text,
    phone: text,
    company_name: text,
    business_address: text,
    industry: text,
    ai_interests: text,
  }),
  v.transform((row) => ({
    name: row.name ?? '',
    surname: row.surname ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    companyName: row.company_name ?? '',
    businessAddress: row.business_address ?? '',
    industry: row.industry ?? '',
    aiInterests: row.ai_interests ?? '',
  })),
)

/** Every field defaults to an empty string (R3.3). */
export type BusinessProfile = v.InferOutput<typeof rowSchema>

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
      .select('name,surname,email,phone,company_name,business_address,industry,ai_interests')
      .eq('user_id', userId)
      .maybeSingle(),
  )
  if (!data) await requireSession()
  if (error && error.code !== NO_ROW) throw error
  return data ? v.parse(rowSchema, data) : null
}

export type SaveOutcome = 'saved' | 'logged-out' | 'failed'

/** Saves the business profile of `userId`. Never throws: every failure is an outcome. */
export const saveBusinessProfile = async (
  userId: string,
  { companyName, businessAddress, aiInterests, ...rest }: ProfileInput,
): Promise<SaveOutcome> => {
  try {
    const { data, error, status } = await (await dataClient())
      .from('business_profiles')
      .update({
        ...rest,
        company_name: companyName,
        business_address: businessAddress,
        ai_interests: aiInterests,
      })
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
