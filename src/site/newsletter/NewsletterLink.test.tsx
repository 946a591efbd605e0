import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newsletter } from '../../../content/pages/news-page.ts'
import { NewsletterLink } from './NewsletterLink.tsx'

const TOKEN = 'a'.repeat(43)
const fetched = vi.fn<typeof fetch>()
let root: Root

/** Draws the page as it is loaded, and loaded again. */
const load = async (action: 'confirm' | 'unsubscribe') => {
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app') as HTMLElement)
  await act(async () => root.render(<NewsletterLink action={action} />))
}
const leave = () => act(async () => root.unmount())
const press = () => act(async () => document.querySelector('button')?.click())

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  window.mailLinkFragment = `#token_hash=${TOKEN}`
})
afterEach(async () => {
  await leave()
  delete window.mailLinkFragment
  vi.unstubAllGlobals()
})

test.each(['confirm', 'unsubscribe'] as const)(
  'the page to %s has its link at every load, and asks nothing before a press [R2.696]',
  async (action) => {
    await load(action)
    await leave()
    await load(action)
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockImplementation(async () => Response.json({}, { status: 503 }))
    await press()
    expect(document.body.textContent).toContain(newsletter.failed)
    fetched.mockImplementation(async () => Response.json({}))
    for (const _ of ['another load', 'one after it was done']) {
      await leave()
      await load(action)
      await press()
      expect(document.body.textContent).toContain(newsletter[action].done)
    }
    expect(fetched.mock.calls.map(([, request]) => JSON.parse(String(request?.body)))).toEqual(
      Array(3).fill({ action, token: TOKEN }),
    )
  },
)
