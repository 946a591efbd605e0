import { limitKey } from 'backend-kit/rate-limits'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSigningKeys } from '../../packages/platform/auth/signing-keys.ts'
import { createTokens } from '../../packages/platform/auth/tokens.ts'
import { newClient, type Person } from '../support/people.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { sampleFiles } from '../support/storage.ts'
import { type TrickledUpload, trickle } from '../support/trickled-upload.ts'
import { untilBegun } from '../support/upload-begun.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
/** Above the 32 kB a second that an upload must keep up. */
const TRICKLE = 40 * KILOBYTE

let app: TestPlatform
let second: TestPlatform
const running: TrickledUpload[] = []
beforeEach(async () => {
  const environment = { TRUST_PROXY: '1' }
  app = await startTestPlatform({ environment })
  second = await startTestPlatform({ environment, databaseUrl: app.databaseUrl })
})
afterEach(async () => {
  const ended = running.splice(0)
  for (const upload of ended) upload.end()
  await Promise.all(ended.map(({ answer }) => answer))
  await second.stop()
  await app.stop()
})

let addresses = 0
/** Of a person at an address of their own. */
const headersOf = async (person: Person, { platform } = app) => {
  const tokens = createTokens(platform, createSigningKeys(platform))
  const { claims } = person.caller()
  const token = await tokens.signAccessToken({ ...claims, role: 'authenticated' }, new Date())
  addresses += 1
  return {
    apikey: platform.keys.publishable,
    authorization: `Bearer ${token}`,
    'content-type': 'text/plain',
    'x-forwarded-for': `192.0.2.${addresses}`,
  }
}
const fileOf = (person: Person, name: string, { url } = app) =>
  `${url}/storage/v1/object/submissions/${person.id}/${name}`

const countOf = async (limit: { name: string; points: number; seconds: number }, key: string) => {
  const { pool, keys } = app.platform
  const { rows } = await pool.query('select points from platform.rate_limits where key = $1', [
    limitKey(limit, key, keys.secret),
  ])
  return Number(rows[0]?.points ?? 0)
}

const beginTrickle = async (person: Person, bytesPerSecond = TRICKLE, count = 1) => {
  const upload = trickle(fileOf(person, 'slow.txt'), {
    headers: await headersOf(person),
    bytes: 10 * MEGABYTE,
    bytesPerSecond,
  })
  running.push(upload)
  await untilBegun(app, person, upload, count)
  return upload
}
/** Tries again at once where there was no place, as one who presses again and again. */
const uploadPatiently = async (person: Person, name: string) => {
  const headers = await headersOf(person)
  for (;;) {
    const answer = await fetch(fileOf(person, name), {
      method: 'POST',
      headers,
      body: sampleFiles.txt,
    })
    await answer.text()
    if (answer.status !== 503) return answer.status
  }
}
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => newClient(app.platform.pool)))

describe('six accounts that upload 40 kB a second', () => {
  test('make room for a seventh within seconds, and the one that had to is told what to do [A38]', async () => {
    const uploads = await Promise.all((await people(6)).map((person) => beginTrickle(person)))
    const [seventh] = await people(1)
    // Alone, each of theirs would take more than four minutes, and the test with it.
    expect(await uploadPatiently(seventh as Person, 'plan.txt')).toBe(200)

    const answer = await Promise.race(uploads.map((upload) => upload.answer))
    expect(answer).toMatch(/^HTTP\/1\.1 408 /u)
    expect(answer).toMatch(/^retry-after: \d/imu)
    expect(answer).toContain('send it again in a moment, or over a faster connection')
    expect(uploads.filter((upload) => upload.isOpen())).toHaveLength(5)
    const { rows } = await app.platform.pool.query('select name from storage.objects')
    expect(rows).toEqual([{ name: `${seventh?.id}/plan.txt` }])
  })

  test('do not get the last place back: it is kept for accounts that held none for long lately [A38]', async () => {
    const attackers = await people(6)
    const uploads = await Promise.all(attackers.map((person) => beginTrickle(person, 2 * TRICKLE)))
    const [seventh, eighth] = (await people(2)) as [Person, Person]
    expect(await uploadPatiently(seventh, 'plan.txt')).toBe(200)
    await Promise.race(uploads.map((upload) => upload.answer))
    const displaced = attackers[uploads.findIndex((upload) => !upload.isOpen())] as Person

    const again = await fetch(fileOf(displaced, 'again.txt'), {
      method: 'POST',
      headers: await headersOf(displaced),
      body: sampleFiles.txt,
    })
    expect(again.status).toBe(503)
    // ... and others get it at once, one after the other, also who has sent a file a moment ago.
    for (const [person, name] of [
      [eighth, 'a.txt'],
      [seventh, 'b.txt'],
    ] as const) {
      const answer = await fetch(fileOf(person, name), {
        method: 'POST',
        headers: await headersOf(person),
        body: sampleFiles.txt,
      })
      expect(answer.status).toBe(200)
    }
    expect(uploads.filter((upload) => upload.isOpen())).toHaveLength(5)
  })
})

test('one account has two uploads at a time: a third is to wait, and others are not [A38]', async () => {
  const [person, other] = (await people(2)) as [Person, Person]
  await beginTrickle(person)
  await beginTrickle(person, TRICKLE, 2)
  const statusFor = async (who: Person) => {
    const headers = await headersOf(who)
    const body = sampleFiles.txt
    return (await fetch(fileOf(who, 'plan.txt'), { method: 'POST', headers, body })).status
  }
  expect(await statusFor(person)).toBe(503)
  expect(await statusFor(other)).toBe(200)
})

describe('bytes of an upload that is broken off', () => {
  test('are charged to the account as they arrive [A38]', async () => {
    const [person] = (await people(1)) as [Person]
    const upload = await beginTrickle(person, 4 * MEGABYTE)
    const quota = app.platform.limitTable.uploadKilobytesByAccount
    while ((await countOf(quota, person.id)) < 3 * KILOBYTE) expect(upload.isOpen()).toBe(true)
    upload.end()
    await upload.answer
  })

  test('count on every instance, and end what is under way when a day is used up [A38]', async () => {
    const [person] = (await people(1)) as [Person]
    const { limits, limitTable } = app.platform
    // 200 MB an account and day, of which 3 are left.
    await limits.consume(limitTable.uploadKilobytesByAccount, person.id, 197 * KILOBYTE)
    const send = async (instance: TestPlatform, name: string) => {
      const upload = trickle(fileOf(person, name, instance), {
        headers: await headersOf(person, instance),
        bytes: 2.5 * MEGABYTE,
        bytesPerSecond: 4 * MEGABYTE,
      })
      running.push(upload)
      return upload
    }
    const uploads = await Promise.all([send(app, 'one.txt'), send(second, 'two.txt')])
    const heads = (await Promise.all(uploads.map(({ answer }) => answer))).map((text) =>
      text.slice(9, 12),
    )
    expect(heads).toContain('429')
    const answer = await fetch(fileOf(person, 'more.txt'), {
      method: 'POST',
      headers: await headersOf(person),
      body: 'a'.repeat(MEGABYTE),
    })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3600)
  })
})
