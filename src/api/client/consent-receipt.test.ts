import { expect, it, vi } from 'vitest'
import { type ConsentReceipt, keepConsentReceipt } from './consent-receipt.ts'

const { insert } = vi.hoisted(() => ({ insert: vi.fn() }))
vi.mock('../connection.ts', () => ({ dataClient: async () => ({ from: () => ({ insert }) }) }))

const receipt: ConsentReceipt = {
  version: '0a1b2c3d',
  shown: 'May we?',
  decidedAt: '2026-11-22T10:00:00Z',
  analytics: true,
  marketing: false,
}

it.each([
  ['is kept', 201, null, true],
  ['was kept before', 409, { code: '23505' }, true],
  ['can never be kept', 400, { code: '23514' }, true],
  ['comes too soon after many others', 400, { code: '54000' }, false],
  ['meets a server that is away', 503, { code: 'PGRST001' }, false],
])('an answer that %s needs no other try, or does [R7.47]', async (_, status, error, isDone) => {
  insert.mockResolvedValue({ status, error })
  expect(await keepConsentReceipt(receipt)).toBe(isDone)
})
