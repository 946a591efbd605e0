import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logoutWords as words } from '../../content/accounts/logout.ts'
import { noAnswers, typeAnswer } from '../../domain/answers/kept-answers.ts'
import { keepAnswers, keptAnswersKey } from '../storage/kept-answers.ts'
import { keepMessages, messagesKey, nothingKept } from '../storage/kept-messages.ts'
import { signOut } from './sign-out.ts'

const KEY = 'sb-southerly-auth-token'

beforeEach(() => {
  localStorage.setItem(KEY, JSON.stringify({ user: { id: 'hemi', email: '' } }))
})
afterEach(() => {
  localStorage.clear()
})

/** Logs out with these answers on the device alone, reads what is asked, and stays. */
const ask = async (...texts: readonly string[]) => {
  const kept = texts.reduce((last, text, at) => typeAnswer(last, `1.${at}`, text, ''), noAnswers)
  keepAnswers(keptAnswersKey('hemi'), kept)
  const asked = signOut()
  const dialog = await vi.waitFor(() => {
    const found = document.querySelector('dialog')
    if (!found) throw new Error('Nothing is asked')
    return found
  })
  const { textContent } = dialog
  const stay = [...dialog.querySelectorAll('button')].find((button) =>
    [words.stay, words.stayToShorten].some((label) => label === button.textContent),
  )
  const label = stay?.textContent
  stay?.click()
  expect(await asked).toBe(false)
  expect(localStorage.getItem(KEY)).not.toBeNull()
  return { text: textContent, label }
}
const LONG = 'x'.repeat(20_001)

it('a logout says why an answer is on this device only [R2.563, R4.21]', async () => {
  expect(await ask('Quotes')).toMatchObject({
    text: expect.stringContaining('because we could not be reached.'),
    label: 'Stay until it is saved',
  })
  expect(await ask(LONG)).toMatchObject({
    text: expect.stringContaining('because it is longer than 20,000 characters.'),
    label: 'Stay, and shorten it',
  })
  expect(await ask(LONG, LONG)).toMatchObject({
    text: expect.stringContaining('because they are longer than 20,000 characters.'),
  })
  expect(await ask(LONG, 'Quotes')).toMatchObject({
    text: expect.stringContaining(
      'because we could not be reached, and one of them is longer than 20,000 characters.',
    ),
  })
})

it('one question is about answers and a message alike, with every button once [R2.659, R4.21]', async () => {
  keepAnswers(keptAnswersKey('hemi'), typeAnswer(noAnswers, '1.1', 'Quotes', ''))
  keepMessages(messagesKey('hemi'), { ...nothingKept, text: 'Half a sentence' })
  const asked = signOut()
  const dialog = await vi.waitFor(() => {
    const found = document.querySelector('dialog')
    if (!found) throw new Error('Nothing is asked')
    return found
  })
  expect(dialog.textContent).toContain('One answer is on this device only')
  expect(dialog.textContent).toContain('What you wrote under Messages')
  const choices = [...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)
  for (const choice of ['Stay logged in', 'Log out and keep all of it here'])
    expect(choices.filter((one) => one === choice)).toHaveLength(1)
  const discard = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Log out and delete what is not sent',
  )
  const note = document.getElementById(discard?.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Your answers are kept either way.')
  expect(document.activeElement?.textContent).toBe('Stay logged in')
  ;[...dialog.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Stay logged in')
    ?.click()
  expect(await asked).toBe(false)
  expect(document.querySelector('dialog')).toBeNull()
})
