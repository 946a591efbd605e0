import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import {
  type KeptAnswers,
  keptAnswer,
  noAnswers,
  typeAnswer,
} from '../../domain/answers/kept-answers.ts'
import { callDraft, keepCallDraft } from '../storage/call-draft.ts'
import { formDraft } from '../storage/form-draft.ts'
import {
  hideKeptAnswers,
  keepAnswers,
  keptAnswers,
  keptAnswersKey,
  showKeptAnswers,
} from '../storage/kept-answers.ts'
import {
  keepMessages,
  keptMessages,
  messagesKey,
  nothingKept,
  openPlaces,
} from '../storage/kept-messages.ts'
import { onBeforeLogout } from './save-before-logout.ts'
import { signOut } from './sign-out.ts'

const { clients, askAtLogout, end } = vi.hoisted(() => ({
  clients: { authClient: vi.fn() },
  askAtLogout: vi.fn(),
  end: vi.fn(),
}))
vi.mock('../api/connection.ts', () => clients)
vi.mock('./LogoutDialog.tsx', () => ({ askAtLogout }))

const HEMI = 'hemi'
const KEY = keptAnswersKey(HEMI)
const typed = typeAnswer({ ...noAnswers, draft: 'd' }, '1.2', 'Calls', '')
const saved: KeptAnswers = {
  draft: 'd',
  answers: { '1.1': { saved: { version: 1, text: 'Quotes', savedAt: '2026-11-24T00:00:00Z' } } },
}
const write = (text: string) => keepMessages(messagesKey(HEMI), { ...nothingKept, text })

beforeEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
  localStorage.setItem('sb-127-auth-token', JSON.stringify({ user: { id: HEMI, email: '' } }))
  end.mockResolvedValue({ error: null })
  clients.authClient.mockResolvedValue({ signOut: end })
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})

it('hides no answer before the question is answered: who stays finds them all [R4.21]', async () => {
  keepAnswers(KEY, typed)
  write('Half a message')
  askAtLogout.mockResolvedValue('stay')
  expect(await signOut()).toBe(false)
  // Of both at once.
  const asked = { count: 1, tooLong: 0, places: ['messages'] }
  expect(askAtLogout.mock.calls).toEqual([[asked]])
  expect(keptAnswers(KEY)).toEqual(typed)
  expect(openPlaces(HEMI)).toEqual(['messages'])
  expect(end).not.toHaveBeenCalled()
})

it('takes no saved answer from the page either, where the question is about a message [R4.21]', async () => {
  keepAnswers(KEY, saved)
  write('Half a message')
  askAtLogout.mockResolvedValue('stay')
  expect(await signOut()).toBe(false)
  expect(keptAnswers(KEY)).toEqual(saved)
})

it.each([
  ['both are to be kept', 'keep', 'Half a message'],
  ['the message is to be deleted', 'discard', ''],
])('keeps what is not saved out of sight where %s [R4.21]', async (_, choice, message) => {
  keepAnswers(KEY, typed)
  write('Half a message')
  askAtLogout.mockResolvedValue(choice)
  expect(await signOut()).toBe(true)
  expect(askAtLogout).toHaveBeenCalledOnce()
  expect(keptAnswers(KEY)).toBe(noAnswers)
  expect(openPlaces(HEMI)).toEqual([])
  expect(keptMessages(messagesKey(HEMI)).text).toBe(message)
  showKeptAnswers(HEMI)
  expect(keptAnswer(keptAnswers(KEY), '1.2').typed).toBe('Calls')
})

it('takes what was typed for a call out of this tab, whoever logs in there next [R4.158]', async () => {
  keepCallDraft(HEMI, { typed: { about: 'The roof' } })
  expect(await signOut()).toBe(true)
  expect(callDraft(HEMI)).toEqual({ typed: {} })
})

it('takes what was typed into a form out of this tab, whoever logs in there next [R4.193]', async () => {
  formDraft(HEMI, 'profile').keep({ companyName: 'Harbour Dental' })
  expect(await signOut()).toBe(true)
  expect(formDraft(HEMI, 'profile').read()).toEqual({})
})

it('leaves where it is what an earlier logout kept, and no page has shown since [R4.21]', async () => {
  keepAnswers(KEY, typed)
  hideKeptAnswers(HEMI)
  expect(await signOut()).toBe(true)
  expect(askAtLogout).not.toHaveBeenCalled()
  showKeptAnswers(HEMI)
  expect(keptAnswer(keptAnswers(KEY), '1.2').typed).toBe('Calls')
})

it('leaves nothing that is saved, though a load of another tab arrives while the server is asked [R4.21]', async () => {
  keepAnswers(KEY, saved)
  end.mockImplementation(async () => {
    keepAnswers(KEY, saved)
    return { error: null }
  })
  expect(await signOut()).toBe(true)
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('asks about what a page could not save, once it has tried [R4.21]', async () => {
  keepAnswers(KEY, typed)
  const forget = onBeforeLogout(async () => keepAnswers(KEY, saved))
  expect(await signOut()).toBe(true)
  expect(askAtLogout).not.toHaveBeenCalled()
  expect(localStorage.getItem(KEY)).toBeNull()
  forget()
})

afterAll(() => vi.resetModules())
