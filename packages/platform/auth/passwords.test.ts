import { hash as bcrypt } from 'bcryptjs'
import { expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

it('hashes with argon2id, 19 MiB, two passes, one lane', async () => {
  expect(await passwords.hash('Tide-Table-2027')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
})

it('knows the password again, and no other', async () => {
  const encrypted = await passwords.hash('Tide-Table-2027 ')
  expect(await passwords.verify('Tide-Table-2027 ', encrypted)).toBe(true)
  expect(await passwords.verify('Tide-Table-2027', encrypted)).toBe(false)
})

it('knows a password that bcrypt has hashed, and no other', async () => {
  const encrypted = await bcrypt('Tide-Table-2027', 4)
  expect(await passwords.verify('Tide-Table-2027', encrypted)).toBe(true)
  expect(await passwords.verify('Tide-Table-2028', encrypted)).toBe(false)
})

it.each([null, undefined, '', 'plain', '$1$salt$hash', '$2a$10$short'])(
  'refuses every password if the stored hash is %j',
  async (encrypted) => {
    expect(await passwords.verify(encrypted ?? '', encrypted)).toBe(false)
    expect(await passwords.verify('', encrypted)).toBe(false)
    expect(await passwords.verify('Tide-Table-2027', encrypted)).toBe(false)
  },
)

// As many hashes as may wait, on whatever machine this is.
const CROWD_TIMEOUT_MS = 60_000

it(
  'refuses excess requests at once, and serves the next ones [F8]',
  async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 300 }, () => passwords.verify('Tide-Table-2027', null)),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(100)
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ reason: { status: 503, code: 'service_unavailable' } })
    }
    expect(await passwords.verify('Tide-Table-2027', null)).toBe(false)
  },
  CROWD_TIMEOUT_MS,
)
