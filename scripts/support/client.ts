import { randomUUID } from 'node:crypto'
import { GoTrueClient } from '@supabase/auth-js'
import type { RegistrationInput } from '../../domain/accounts/registration.ts'
import { newVisitorHeader } from './visitor-address.ts'

export type Client = RegistrationInput

/** An empty storage: a first visit. */
export const newPerson = (): Client => ({
  name: 'Hemi',
  surname: 'Walker',
  email: `hemi-${randomUUID()}@tawhiri.example`,
  phone: '021 555 0142',
  companyName: 'Tāwhiri Plumbing',
  businessAddress: '12 Station Road, Henderson, Auckland',
  industry: 'plumbing',
  aiInterests: 'Answer the phone after five and book the jobs.',
  password: 'Spring-Tide-7',
})

/** The official client, without a session. */
export const authOf = async (origin: string): Promise<GoTrueClient> => {
  const config: { publishableKey: string } = JSON.parse(
    await (await fetch(`${origin}/config.json`)).text(),
  )
  return new GoTrueClient({
    url: `${origin}/auth/v1`,
    headers: { apikey: config.publishableKey, ...newVisitorHeader() },
    persistSession: false,
    autoRefreshToken: false,
  })
}
