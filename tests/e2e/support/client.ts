import type { Locator, Page } from '@playwright/test'
import type { Session } from '@supabase/auth-js'
import { authOf, type Client, newPerson } from '../../../scripts/support/client.ts'
import type { Mailbox } from './mailbox.ts'

/**
 * Ends all sessions of `client` at the server, and expires the access token of `page`, which then notices by itself
 * within seconds; `press` is pressed before it can.
 */
export const endSessions = async (
  origin: string,
  { email, password }: Client,
  page: Page,
  press?: Locator,
): Promise<void> => {
  const auth = await authOf(origin)
  const { error } = await auth.signInWithPassword({ email, password })
  if (error) throw error
  await auth.signOut({ scope: 'global' })
  const expire = (button: Element | null) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const session = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
    if (button instanceof HTMLElement) button.click()
  }
  await (press ? press.evaluate(expire) : page.evaluate(expire, null))
}

/** Signs up an account through the API, its address not confirmed yet. */
export const signUpClient = async (
  origin: string,
  profile: Partial<Client> = {},
): Promise<Client> => {
  const person = { ...newPerson(), ...profile }
  const { email, password, ...data } = person
  const auth = await authOf(origin)
  const { error } = await auth.signUp({
    email,
    password,
    options: { data, emailRedirectTo: `${origin}/login?verified=true` },
  })
  if (error) throw error
  return person
}

/** Confirms the address of `client` by the link in the mail. */
export const confirmByMail = async (
  origin: string,
  mailbox: Mailbox,
  { email }: Client,
): Promise<void> => {
  const link = new URL(await mailbox.waitForLink({ to: email }))
  const token_hash = new URLSearchParams(link.hash.slice(1)).get('token_hash') ?? ''
  const { error } = await (await authOf(origin)).verifyOtp({ token_hash, type: 'signup' })
  if (error) throw error
}

/** Signs up an account through the API, and confirms its address. */
export const makeClient = async (origin: string, mailbox: Mailbox): Promise<Client> => {
  const client = await signUpClient(origin)
  await confirmByMail(origin, mailbox, client)
  return client
}

/** A session of `client` in another browser. */
export const sessionOf = async (
  origin: string,
  { email, password }: Pick<Client, 'email' | 'password'>,
): Promise<Session> => {
  const { data, error } = await (await authOf(origin)).signInWithPassword({ email, password })
  if (error) throw error
  return data.session
}

/** A new session, with its key in `localStorage`. */
export const newSession = async (
  origin: string,
  client: Pick<Client, 'email' | 'password'>,
): Promise<readonly [key: string, value: string]> => {
  const session = await sessionOf(origin, client)
  const [label] = new URL(origin).hostname.split('.')
  return [`sb-${label}-auth-token`, JSON.stringify(session)]
}
