import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consentsWords } from '../../../../content/profile/consents.ts'
import { RECEIPT_KEPT } from '../../../shell/consent/choice.ts'
import { ConsentsSection } from './ConsentsSection.tsx'

const api = vi.hoisted(() => ({
  loadConsents: vi.fn(),
  loadOwnNewsletter: vi.fn(),
  leaveNewsletter: vi.fn(),
}))
vi.mock('../../../api/client/consents.ts', () => api)

const receipt = (day: number, change = {}) => ({
  decidedAt: `2026-11-${day}T01:00:00Z`,
  shown: 'May we count? / Accept all',
  analytics: false,
  marketing: false,
  ...change,
})
let root: Root

const show = async () => {
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app') as HTMLElement)
  await act(async () => root.render(<ConsentsSection userId="aroha" onLoggedOut={() => {}} />))
}
const text = () => document.body.textContent ?? ''

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  for (const call of Object.values(api)) call.mockReset()
  api.loadConsents.mockResolvedValue([])
  api.loadOwnNewsletter.mockResolvedValue(null)
})
afterEach(() => act(async () => root.unmount()))

test('the newest answer stands in sight with its words, earlier ones are folded, and a new one is fetched [R2.454]', async () => {
  api.loadConsents.mockResolvedValue([receipt(24, { analytics: true }), receipt(20), receipt(19)])
  await show()
  expect(text()).toContain('In this browser: not answered, so neither runs.')
  const [newest] = document.querySelectorAll('ul:has(blockquote)')
  expect(newest?.textContent).toContain('Analytics yes, marketing no')
  expect(newest?.textContent).toContain('24 November 2026')
  expect([...(newest?.querySelectorAll('blockquote p') ?? [])].map((p) => p.textContent)).toEqual([
    'May we count?',
    'Accept all',
  ])
  expect(text()).toContain('2 earlier answers')

  api.loadConsents.mockResolvedValue([receipt(25, { analytics: true, marketing: true })])
  await act(async () => document.dispatchEvent(new CustomEvent(RECEIPT_KEPT)))
  expect(text()).toContain('Yes to analytics and to marketing')
})

test('mail that is part of the service is listed, each with when and why, and no box is offered for it, and no newsletter where there is none [R2.454]', async () => {
  await show()
  const { list, mails } = consentsWords.service
  const fold = [...document.querySelectorAll('details')].find(
    (details) => details.querySelector('summary')?.textContent === list,
  )
  expect(
    [...(fold?.querySelectorAll('li') ?? [])].map((item) =>
      [...item.querySelectorAll('p')].map((p) => p.textContent),
    ),
  ).toEqual(Object.values(mails).map(({ title, when, why }) => [title, when, why]))
  expect(document.querySelector('input')).toBeNull()
  expect(text()).not.toContain('Newsletter')
})

test('whoever is still on the list of a newsletter that is no longer offered can leave it [R2.455]', async () => {
  const newsletter = {
    status: 'confirmed',
    consentedAt: '2026-10-01T01:00:00Z',
    wording: 'Yes, send me it.',
    leftAt: null,
  }
  api.loadOwnNewsletter.mockResolvedValue(newsletter)
  await show()
  expect(text()).toContain('You agreed on 1 October 2026')
  expect(text()).toContain('Yes, send me it.')
  api.loadOwnNewsletter.mockResolvedValue({
    ...newsletter,
    status: 'unsubscribed',
    leftAt: '2026-11-25T01:00:00Z',
  })
  const leave = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Stop the newsletter',
  )
  await act(async () => leave?.click())
  expect(api.leaveNewsletter).toHaveBeenCalledOnce()
  expect(document.activeElement?.textContent).toContain(
    'You left it on 25 November 2026. Nothing will come.',
  )
})

test('answers that cannot be fetched are asked for again [R2.454]', async () => {
  api.loadConsents.mockRejectedValueOnce(new Error('away'))
  await show()
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('couldn’t load')
  await act(async () => document.querySelector<HTMLButtonElement>('[role="alert"] button')?.click())
  expect(text()).toContain('No answer is kept with your account.')
})
