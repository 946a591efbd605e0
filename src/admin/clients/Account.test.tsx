import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ClientPage } from '../../api/desk/client.ts'
import { Account } from './Account.tsx'

test('the desk says when a client last had the site open, not that they used it or were seen [R2.691]', () => {
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
  document.body.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Account client={{ account, deletion: null } as ClientPage} />
    </QueryClientProvider>,
  )
  const said = document.body.textContent ?? ''
  expect(said.match(/site last open/giu)).toHaveLength(2)
  expect(said).not.toMatch(/last used|last seen/iu)
})
