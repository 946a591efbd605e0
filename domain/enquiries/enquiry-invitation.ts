import * as v from 'valibot'
import { line } from '../forms/fields.ts'
import { optional } from '../forms/form.ts'
import { paths } from '../site/paths.ts'

/** What the desk fills in for whoever is invited; the database holds the same bounds. */
export const inviteSchema = v.object({
  name: line(1, 120, 'Please type a name of at most 120 characters'),
  companyName: optional(line(1, 160, 'Please use at most 160 characters')),
})

/** The answer of the function `invitation`: what the form of the registration is filled in with. */
export const invitedSchema = v.object({
  name: v.string(),
  surname: v.string(),
  email: v.string(),
  phone: v.string(),
  companyName: v.string(),
  aiInterests: v.string(),
})
export type Invited = v.InferOutput<typeof invitedSchema>

/** The first word of a name, and the others. */
export const namesOf = (fullName: string): Pick<Invited, 'name' | 'surname'> => {
  const [name = '', ...others] = fullName.trim().split(/\s+/u)
  return { name, surname: others.join(' ') }
}

/** The page behind the mailed link; the token is in the fragment, which no server sees. */
export const invitationLink = (token: string): string =>
  `${paths.register}#${new URLSearchParams({ token_hash: token })}`
