import { expect, test } from 'vitest'
import { noHooks } from '../core/hooks.ts'
import { quotaFor } from './quota.ts'

const account = { role: 'authenticated', claims: { sub: 'a', aal: 'aal2' } } as const
const secretKey = { role: 'service_role', claims: {} } as const
const visitor = { role: 'anon', claims: {} } as const

test('who may ask for more is what the product says, whatever the session proves', () => {
  const higher = quotaFor(secretKey, noHooks)
  expect(quotaFor(account, noHooks)).toEqual(quotaFor(visitor, noHooks))
  expect(quotaFor(account, noHooks).conditions).toBeLessThan(higher.conditions)
  expect(quotaFor(account, { hasHigherQuota: ({ claims }) => claims.sub === 'a' })).toEqual(higher)
  expect(quotaFor(visitor, { hasHigherQuota: () => true })).not.toEqual(higher)
})
