import * as v from 'valibot'
import type { ProfileField } from '../business/business-profile.ts'
import { INDUSTRIES, type Industry } from '../business/industries.ts'
import { email, line, paragraph } from '../forms/fields.ts'
import { type PasswordPolicy, registrationPassword, strongPassword } from './password.ts'

const industryValues = INDUSTRIES.map((industry) => industry.value) as [Industry, ...Industry[]]

/** What the registration says (R5.7 to R5.14, R8.17, R8.19). */
export const registrationMessages = {
  name: 'Name is required and must be at least 2 characters',
  surname: 'Surname is required and must be at least 2 characters',
  email: 'A valid email address is required',
  phone: 'Phone number must be at least 6 characters',
  companyName: 'Company name is required and must be at least 2 characters',
  businessAddress: 'Business address is required and must be at least 5 characters',
  industry: 'Industry selection is required',
  aiInterests: 'Please describe your AI interests (minimum 10 characters)',
  success: 'Registration successful! Please check your email to verify your account.',
  tooManyToday:
    'No more confirmation emails are sent today: more people sign up than we expect. Please try again tomorrow, or write to us.',
  /** A mail to the address has just left, perhaps of an attempt before a reload. */
  tooSoon: (seconds: number) =>
    `An email to this address has just been sent. If you have registered, it is the one to open. Otherwise try again in ${seconds} seconds.`,
  failed: 'Registration failed. Please try again.',
  offline: 'You are offline. What you typed stays here: press again when you are back.',
} as const

/**
 * What a client tells us of the business; the checks of the database hold the same upper bounds. The email
 * address is changed apart, by confirmation.
 */
export const profileSchema = v.object({
  name: line(2, 80, registrationMessages.name),
  surname: line(2, 80, registrationMessages.surname),
  phone: line(6, 40, registrationMessages.phone),
  companyName: line(2, 160, registrationMessages.companyName),
  businessAddress: line(5, 300, registrationMessages.businessAddress),
  industry: v.picklist(industryValues, registrationMessages.industry),
  aiInterests: paragraph(10, 2000, registrationMessages.aiInterests),
} satisfies Record<Exclude<ProfileField, 'email'>, v.GenericSchema>)

export type ProfileInput = v.InferOutput<typeof profileSchema>

export const registrationSchema = v.object({
  ...profileSchema.entries,
  email: email(registrationMessages.email),
  password: registrationPassword,
})
export type RegistrationInput = v.InferOutput<typeof registrationSchema>

const strictRegistrationSchema = v.object({
  ...registrationSchema.entries,
  password: strongPassword,
})

export const registrationSchemaFor = (
  policy: PasswordPolicy,
): v.GenericSchema<v.InferInput<typeof registrationSchema>, RegistrationInput> =>
  policy === 'strict' ? strictRegistrationSchema : registrationSchema
