import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSigningKeys } from '../../packages/platform/auth/signing-keys.ts'
import { createTokens } from '../../packages/platform/auth/tokens.ts'
import { newClient, type Person } from '../support/people.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { sampleFiles } from '../support/storage.ts'
import { beginRequest, type UnfinishedRequest } from '../support/unfinished-request.ts'
import { untilBegun } from '../support/upload-begun.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const FILE_BYTES = 10 * MEGABYTE

let app: TestPlatform
let client: Person
let visitor: Record<string, string>
beforeAll(async () => {
  app = await startTestPlatform()
  client = await newClient(app.platform.pool)
  visitor = { apikey: app.platform.keys.publishable }
})
afterAll(() => app.stop())

const headersOf = async (person: Person) => {
  const tokens = createTokens(app.platform, createSigningKeys(app.platform))
  const { claims } = person.caller()
  const token = await tokens.signAccessToken({ ...claims, role: 'authenticated' }, new Date())
  return { ...visitor, authorization: `Bearer ${token}` }
}
const fileOf = (person: Person, name: string) =>
  `${app.url}/storage/v1/object/submissions/${person.id}/${name}`

const begun: UnfinishedRequest[] = []
const begin = (count: number, ...request: Parameters<typeof beginRequest>) => {
  const requests = Array.from({ length: count }, () => beginRequest(...request))
  begun.push(...requests)
  return requests
}
afterEach(async () => {
  const ended = begun.splice(0)
  for (const request of ended) request.end()
  await Promise.all(ended.map(({ closed }) => closed))
})

const statusOf = async ({ head }: UnfinishedRequest) => Number((await head).split(' ')[1])
const closedAfter = async (request: UnfinishedRequest) => {
  const status = await statusOf(request)
  await request.closed
  return status
}

/** What this process, which is the server too, grew by at most while `work` ran. */
const growthDuring = async (work: () => Promise<void>): Promise<number> => {
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 5)
  await work().finally(() => clearInterval(watch))
  return Math.max(peak, process.memoryUsage.rss()) - before
}

describe('an incomplete upload', () => {
  test.each([
    ['in chunks', true],
    ['of a declared length', false],
  ])(
    '%s, without a login: 401 and a closed connection, and nothing of 1.2 GB is kept [A28]',
    async (_, chunked) => {
      const growth = await growthDuring(async () => {
        const path = fileOf(client, 'a.txt')
        const requests = [
          ...begin(60, path, { bytes: FILE_BYTES, chunked }),
          ...begin(60, path, { bytes: FILE_BYTES, chunked, headers: visitor }),
        ]
        const statuses = await Promise.all(requests.map(closedAfter))
        expect(new Set(statuses)).toEqual(new Set([401]))
      })
      expect(growth).toBeLessThan(256 * MEGABYTE)
    },
  )

  test("without a length: 411, with a client's token too [A28]", async () => {
    const headers = await headersOf(client)
    const growth = await growthDuring(async () => {
      const requests = begin(100, fileOf(client, 'a.txt'), {
        bytes: FILE_BYTES,
        chunked: true,
        headers,
      })
      const statuses = await Promise.all(requests.map(closedAfter))
      expect(new Set(statuses)).toEqual(new Set([411]))
    })
    expect(growth).toBeLessThan(256 * MEGABYTE)
  })

  test('of one account: two are held, and others send theirs in the meantime [A28]', async () => {
    const headers = await headersOf(client)
    const other = await newClient(app.platform.pool)
    const growth = await growthDuring(async () => {
      const requests = begin(100, fileOf(client, 'a.txt'), { bytes: FILE_BYTES, headers })
      // All but the two that wait for their last byte.
      const { promise: allRefused, resolve } = Promise.withResolvers<void>()
      let refused = 0
      for (const { closed } of requests) {
        closed.then(() => {
          refused += 1
          if (refused === requests.length - 2) resolve()
        })
      }
      await allRefused
      const held = requests.filter((request) => request.isOpen())
      expect(held).toHaveLength(2)
      const turnedAway = requests.filter((request) => !held.includes(request))
      expect(new Set(await Promise.all(turnedAway.map(statusOf)))).toEqual(new Set([503]))
      expect(await turnedAway[0]?.head).toMatch(/^retry-after: \d/imu)

      const answer = await fetch(fileOf(other, 'plan.txt'), {
        method: 'POST',
        headers: { ...(await headersOf(other)), 'content-type': 'text/plain' },
        body: sampleFiles.txt,
      })
      expect(answer.status).toBe(200)
      expect(held.every((request) => request.isOpen())).toBe(true)
    })
    expect(growth).toBeLessThan(256 * MEGABYTE)
  })
})

test('slow uploads in every place make room for another account, and one that keeps up its rate stays [A28]', async () => {
  const { pool } = app.platform
  const hold = async (person: Person, count: number, size: { bytes: number; sent?: number }) => {
    const upload = beginRequest(fileOf(person, 'a.txt'), {
      ...size,
      headers: await headersOf(person),
    })
    begun.push(upload)
    await untilBegun(app, person, upload, count)
    return upload
  }
  // More than 32 kB a second for minutes to come: its last byte is late.
  const steady = await hold(await newClient(pool), 1, { bytes: FILE_BYTES })
  const [first, second, third] = [
    await newClient(pool),
    await newClient(pool),
    await newClient(pool),
  ]
  const slowUploads: UnfinishedRequest[] = []
  // One after the other: side by side, the last place may be refused to the second one of an account.
  for (const [person, count] of [
    [first, 1],
    [first, 2],
    [second, 1],
    [second, 2],
    [third, 1],
  ] as const) {
    slowUploads.push(await hold(person, count, { bytes: MEGABYTE, sent: 1 }))
  }

  const other = await newClient(pool)
  const headers = { ...(await headersOf(other)), 'content-type': 'text/plain' }
  const send = async () => {
    const answer = await fetch(fileOf(other, 'plan.txt'), {
      method: 'POST',
      headers,
      body: sampleFiles.txt,
    })
    await answer.text()
    return answer.status
  }
  let status = await send()
  while (status === 503) status = await send()
  expect(status).toBe(200)
  await Promise.race(slowUploads.map(({ closed }) => closed))
  const ended = slowUploads.filter((upload) => !upload.isOpen())
  expect(ended).toHaveLength(1)
  // To be sent again: that is not said to one that is ended after half a minute, whoever waits.
  expect(await ended[0]?.head).toMatch(/^HTTP\/1\.1 408 .*retry-after: \d/isu)
  expect(steady.isOpen()).toBe(true)
})

describe('other bodies', () => {
  test.each([
    '/auth/v1/token?grant_type=password',
    '/rest/v1/contact_messages',
    '/storage/v1/object/list/submissions',
  ])(
    '%s without a key: 401 and a closed connection before anything is read [A28]',
    async (path) => {
      const declared = begin(20, app.url + path, { bytes: 60 * KILOBYTE })
      const chunked = begin(20, app.url + path, { bytes: 60 * KILOBYTE, chunked: true })
      const statuses = await Promise.all([...declared, ...chunked].map(closedAfter))
      expect(new Set(statuses)).toEqual(new Set([401]))
    },
  )

  test.each([
    ['/auth/v1/token?grant_type=password', 60, false],
    ['/auth/v1/token?grant_type=password', 60, true],
    ['/rest/v1/contact_messages', 250, false],
    ['/rest/v1/contact_messages', 250, true],
    ['/functions/v1/contact-form', 60, false],
    ['/csp-report', 15, true],
  ])(
    '%s holds 200 unfinished ones of %d kB (in chunks: %s): the oldest make room, new ones are answered [A28]',
    async (path, kilobytes, chunked) => {
      const headers = { ...visitor, 'content-type': 'application/json' }
      const requests = begin(500, app.url + path, {
        bytes: kilobytes * KILOBYTE,
        chunked,
        headers,
      })
      const { promise: roomMade, resolve } = Promise.withResolvers<void>()
      let closed = 0
      for (const request of requests) {
        request.closed.then(() => {
          closed += 1
          if (closed === 300) resolve()
        })
      }
      await roomMade
      const answer = await fetch(`${app.url}/functions/v1/contact-form`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      expect(answer.status).toBe(422)
      const open = requests.filter((request) => request.isOpen())
      expect(open).toHaveLength(200)
      const ended = requests.filter((request) => !open.includes(request))
      const heads = await Promise.all(ended.map(({ head }) => head.catch(() => undefined)))
      // One that is cut off while it sends may not receive its response.
      const received = heads.filter((head) => head !== undefined)
      expect(received.length).toBeGreaterThan(0)
      for (const head of received)
        expect(head).toMatch(/^HTTP\/1\.1 (?:503|429) .*retry-after: \d/isu)
    },
  )
})
