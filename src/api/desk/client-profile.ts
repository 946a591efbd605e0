import * as v from 'valibot'
import { dataClient } from '../connection.ts'

const profileSchema = v.object({
  name: v.string(),
  surname: v.string(),
  email: v.string(),
  phone: v.string(),
  company_name: v.string(),
  business_address: v.string(),
  industry: v.string(),
  /** What they would like AI to do. */
  ai_interests: v.string(),
})

/** What a client says of themselves, as it stands in the profile now. */
export type ClientProfile = v.InferOutput<typeof profileSchema>

/**
 * The profile of `client`, or null: without one.
 * @throws when the platform refuses or cannot be reached.
 */
export const loadClientProfile = async (client: string): Promise<ClientProfile | null> => {
  const { data } = await (await dataClient())
    .from('business_profiles')
    .select(Object.keys(profileSchema.entries).join(','))
    .eq('user_id', client)
    .maybeSingle()
    .throwOnError()
  return v.parse(v.nullable(profileSchema), data)
}
