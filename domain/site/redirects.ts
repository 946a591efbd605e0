import { anchors } from './paths.ts'

/** An address that is answered with another one. */
export interface Redirect {
  readonly from: string
  readonly to: string
  /** 301 where the page has moved for good, 302 where the address only points at it. */
  readonly status: 301 | 302
}

const moved = (to: string, ...from: readonly string[]): readonly Redirect[] =>
  from.map((address) => ({ from: address, to, status: 301 }))

/** The one list: the server uses it, and the build writes it for static hosts. */
export const redirects: readonly Redirect[] = [
  ...moved(
    '/workflow-automation',
    '/solutions/ai-integrations',
    '/ai-integrations',
    '/solutions/sales-automation',
    '/sales-automation',
  ),
  ...moved('/always-on', '/solutions/customer-service-ai', '/customer-service-ai'),
  ...moved('/admin/inbox', '/admin/messages'),
  ...moved('/admin/clients', '/admin/users'),
  { from: '/pricing', to: anchors.prices, status: 302 },
  { from: '/prices', to: anchors.prices, status: 302 },
  // Used by password managers (W3C, "A Well-Known URL for Changing Passwords").
  { from: '/.well-known/change-password', to: '/profile#password', status: 302 },
]
