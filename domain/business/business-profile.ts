/**
 * What a client tells us, in the order that the agency reads it: the name of each field (R3.3), and its
 * column in `business_profiles` (R3.1). The rules of the fields are in `registration.ts`.
 */
export const profileColumns = {
  name: 'name',
  surname: 'surname',
  email: 'email',
  phone: 'phone',
  companyName: 'company_name',
  businessAddress: 'business_address',
  industry: 'industry',
  aiInterests: 'ai_interests',
} as const

export type ProfileField = keyof typeof profileColumns
export const PROFILE_FIELDS = Object.keys(profileColumns) as ProfileField[]

/** What `make` makes of each field, by its name. */
export const byProfileField = <Value>(
  make: (field: ProfileField) => Value,
): Record<ProfileField, Value> =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, make(field)])) as Record<
    ProfileField,
    Value
  >
