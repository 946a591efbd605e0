import * as v from 'valibot'
import { dataClient } from '../account/client.ts'

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

/** Specification, section 3, "Business profile": every field defaults to an empty string. */
export type BusinessProfile = v.InferOutput<typeof rowSchema>

const NO_ROW = 'PGRST116'

/**
 * The profile of `userId`, or null where there is none yet.
 * @throws when the platform refuses or cannot be reached.
 */
export const loadBusinessProfile = async (userId: string): Promise<BusinessProfile | null> => {
  const { data, error } = await (await dataClient())
    .from('business_profiles')
    .select('name,surname,email,phone,company_name,business_address,industry,ai_interests')
    .eq('user_id', userId)
    .maybeSingle()
  if (error && error.code !== NO_ROW) throw error
  return data ? v.parse(rowSchema, data) : null
}
