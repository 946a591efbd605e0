import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ClientPage } from '../../api/desk/client.ts'
import { Account } from './Account.tsx'

const account: ClientPage['account'] = {
  id: 'hemi',
  email: 'hemi@tawhiri.example',
  registeredAt: '2026-11-01T20:00:00Z',
  confirmedAt: '2026-11-01T20:05:00Z',
  lastLoginAt: '2026-11-02T20:00:00Z',
  isDeactivated: false,
  isAdministrator: false,
  sessions: [
    {
      id: 'phone',
      device: 'Safari on iPhone',
      createdAt: '2026-11-02T20:00:00Z',
      usedAt: '2026-11-04T22:05:00Z',
    },
  ],
}

const show = (deletion: ClientPage['deletion']) => {
  document.body.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Account client={{ account, deletion } as ClientPage} />
    </QueryClientProvider>,
  )
  return document.body.textContent ?? ''
}

test('the desk says until when a deletion is held, and why [R4.93]', () => {
  const said = show({
    requested_at: '2026-11-20T20:00:00Z',
    due_at: '2026-12-04T20:00:00Z',
    held_at: '2026-11-21T20:00:00Z',
    held_because: 'An invoice is open',
    held_until: '2027-01-31',
    started_at: null,
  })
  expect(said).toContain('Held untilSunday 31 January 2027')
  expect(said).toContain('An invoice is open')
})

test('the desk says when a client last had the site open, not that they used it or were seen [R2.691]', () => {
  const said = show(null)
  expect(said.match(/site last open/giu)).toHaveLength(2)
  expect(said).not.toMatch(/last used|last seen/iu)
})
