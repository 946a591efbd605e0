import { afterAll, expect, it, vi } from 'vitest'

vi.mock('../../api/public-config.ts', () => ({
  publicConfig: async () => ({ mailFrom: 'calls@southerly.example' }),
}))
const saveFile = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>())
vi.mock('../../ui/save-file.ts', () => ({ saveFile }))
afterAll(() => vi.resetModules())

it('a downloaded entry names the address that the mails come from, whose changes programs take [R2.698]', async () => {
  const { downloadEntry } = await import('./download-entry.ts')
  const call = { startsAt: '2026-12-01T20:00:00Z', phone: '+6495550129', uid: 'one@southerly' }
  await downloadEntry({ ...call, sequence: 2, canMove: true } as never, 'https://a.example/book')
  const [file] = saveFile.mock.calls[0] ?? []
  expect(await file?.text()).toContain('mailto:calls@southerly.example')
})
