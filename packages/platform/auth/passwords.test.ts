import { setImmediate } from 'node:timers/promises'
import { hash as bcrypt } from '@node-rs/bcrypt'
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

it('knows a password in both spellings of a letter, and as it was sent where it was hashed so [R4.190]', async () => {
  const [composed, decomposed] = ['M\u0101nuka-Honey-1', 'Ma\u0304nuka-Honey-1']
  const encrypted = await passwords.hash(decomposed)
  expect(await passwords.verify(decomposed, encrypted)).toBe(true)
  expect(await passwords.verify(composed, encrypted)).toBe(true)
  expect(await passwords.verify('Manuka-Honey-1', encrypted)).toBe(false)
  // By the hosted platform, or by us before.
  const asSent = await bcrypt(decomposed, 4)
  expect(await passwords.verify(decomposed, asSent)).toBe(true)
})

it.each(['2a', '2b', '2y'])(
  'knows a password that bcrypt has hashed as %s, and no other',
  async (version) => {
    const hashed = await bcrypt('Tide-Table-2027', 4)
    const encrypted = hashed.replace(/^\$2b/u, `$$${version}`)
    expect(await passwords.verify('Tide-Table-2027', encrypted)).toBe(true)
    expect(await passwords.verify('Tide-Table-2028', encrypted)).toBe(false)
  },
)

it('leaves the event loop to other requests while it tries a password at a hash of bcrypt', async () => {
  const encrypted = await bcrypt('Tide-Table-2027', 10)
  let turns = 0
  let isDone = false
  const trying = passwords.verify('Tide-Table-2028', encrypted).finally(() => {
    isDone = true
  })
  while (!isDone) {
    await setImmediate()
    turns += 1
  }
  expect(await trying).toBe(false)
  expect(turns).toBeGreaterThan(100)
})

const BODY = 'a'.repeat(53)

it.each([
  null,
  undefined,
  '',
  'plain',
  '$1$salt$hash',
  '$2a$10$short',
  `$2a$03$${BODY}`,
  `$2x$10$${BODY}`,
  // Would take days.
  `$2a$31$${BODY}`,
  `$2a$99$${BODY}`,
  '$argon2id$torn',
])('refuses every password if the stored hash is %j', async (encrypted) => {
  expect(await passwords.verify(encrypted ?? '', encrypted)).toBe(false)
  expect(await passwords.verify('', encrypted)).toBe(false)
  expect(await passwords.verify('Tide-Table-2027', encrypted)).toBe(false)
})

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
