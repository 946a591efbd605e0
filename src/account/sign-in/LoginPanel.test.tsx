import { act, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loginWords, resetWords } from '../../../content/accounts/account.ts'
import { LoginPanel } from './LoginPanel.tsx'

vi.mock('../../session/DemoLogin.tsx', () => ({ DemoLogin: () => null }))

let root: Root | undefined

const control = <Element extends HTMLElement>(selector: string) => {
  const element = document.querySelector<Element>(selector)
  if (!element) throw new Error(`There is no ${selector}`)
  return element
}

/** The prerendered page, before its script. */
const draw = (panel: ReactNode, address: string) => {
  history.replaceState(null, '', address)
  document.body.innerHTML = `<div>${renderToString(panel)}</div>`
}

const hydrate = (panel: ReactNode) =>
  act(async () => {
    root = hydrateRoot(control('body > div'), panel)
  })

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  history.replaceState(null, '', '/')
  document.documentElement.className = ''
  vi.unstubAllGlobals()
})

it('keeps the address that was typed before the reset view took the place of the form', async () => {
  draw(<LoginPanel />, '/login?reset=true')
  control<HTMLInputElement>('[type="email"]').value = 'mere@client.example'
  await hydrate(<LoginPanel />)
  expect(document.querySelector('h1')?.textContent).toBe(resetWords.title)
  expect(control<HTMLInputElement>('[type="email"]').value).toBe('mere@client.example')
  expect(document.activeElement).toBe(control('[type="email"]'))
})

it('takes no address from a link, which an attacker can write', async () => {
  draw(<LoginPanel />, '/login?email=hemi@tawhiri.example')
  await hydrate(<LoginPanel />)
  expect(document.querySelector('h1')?.textContent).toBe(loginWords.title)
  expect(control<HTMLInputElement>('[type="email"]').value).toBe('')
})

it('begins with the address that was confirmed, unless another was typed or it is none', async () => {
  draw(<LoginPanel />, '/login?verified=true&email=hemi%40tawhiri.example')
  await hydrate(<LoginPanel />)
  expect(control<HTMLInputElement>('[type="email"]').value).toBe('hemi@tawhiri.example')

  await act(async () => root?.unmount())
  draw(<LoginPanel />, '/login?verified=true&email=hemi%40tawhiri.example')
  control<HTMLInputElement>('[type="email"]').value = 'mere@client.example'
  await hydrate(<LoginPanel />)
  expect(control<HTMLInputElement>('[type="email"]').value).toBe('mere@client.example')

  await act(async () => root?.unmount())
  draw(<LoginPanel />, '/login?verified=true&email=Call%20us%20on%20021')
  await hydrate(<LoginPanel />)
  expect(control<HTMLInputElement>('[type="email"]').value).toBe('')
})

it.each([
  ['a visitor', '', '/login', true],
  ['a logged-in user', 'signed-in', '/login', false],
  ['a logged-in user who asks for a reset', 'signed-in', '/login?reset=true', true],
])('marks the form as in use for %s', async (_, classes, address, isInUse) => {
  document.documentElement.className = classes
  draw(<LoginPanel />, address)
  expect(document.querySelector('[data-in-use]')).toBeNull()
  await hydrate(<LoginPanel />)
  expect(document.querySelector('[data-in-use]') !== null).toBe(isInUse)
})
