import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

// Files are 04's.
const SECRET = 'Tuatara'

let server: RestServer
let victim: Person
let attacker: Person
let administrator: Person
let submission: string
let draft: string
beforeAll(async () => {
  server = await startRestServer()
  victim = await newClient(server.pool, { metadata: { companyName: SECRET } })
  attacker = await newClient(server.pool)
  administrator = await newAdministrator(server.pool)
  const { rows } = await server.pool.query(
    `insert into public.questionnaire_submissions (user_id, project_description, status)
     values ($1, $2, 'pending'), ($1, $2, 'draft') returning id`,
    [victim.id, SECRET],
  )
  submission = rows[0].id
  draft = rows[1].id
})
afterAll(() => server.stop())

const attackers: Record<string, () => DatabaseCaller> = {
  'another client': () => attacker.caller(),
  'another client with a second factor': () => attacker.caller('aal2'),
  'an administrator with the password alone': () => administrator.caller(),
}

const addresses: Record<string, () => string> = {
  'a submission by id': () => `/questionnaire_submissions?id=eq.${submission}`,
  'a draft by id': () => `/questionnaire_submissions?id=eq.${draft}`,
  'submissions by a list of ids': () => `/questionnaire_submissions?id=in.(${submission},${draft})`,
  'submissions by their client': () => `/questionnaire_submissions?user_id=eq.${victim.id}`,
  'submissions by what they say': () =>
    `/questionnaire_submissions?project_description=like.*${SECRET}*`,
  'submissions by one condition or another': () =>
    `/questionnaire_submissions?or=(user_id.eq.${victim.id},status.eq.pending)`,
  'submissions by a condition turned round': () =>
    `/questionnaire_submissions?not.and=(status.eq.completed,status.eq.in_review)`,
  'one column of all submissions': () => '/questionnaire_submissions?select=project_description',
  'a profile by its client': () => `/business_profiles?user_id=eq.${victim.id}`,
  'profiles by what they say': () => `/business_profiles?company_name=eq.${SECRET}`,
  'all profiles of others': () =>
    `/business_profiles?user_id=not.in.(${attacker.id},${administrator.id})`,
}

describe.each(Object.entries(attackers))('%s', (_, caller) => {
  test.each(Object.entries(addresses))('reads nothing of %s [R6.9, A3]', async (_name, address) => {
    const ask = (init: RequestInit = {}) =>
      server.request(address(), { ...init, headers: { Prefer: 'count=exact' } }, caller())
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('[]')
    expect(answer.headers.get('content-range')).toBe('*/0')

    const head = await ask({ method: 'HEAD' })
    expect(head.headers.get('content-range')).toBe('*/0')
  })

  test.each([
    '/business_profiles?select=*,questionnaire_submissions(*)',
    '/questionnaire_submissions?select=*,business_profiles(*)',
    '/user_roles?select=*,business_profiles(*)',
  ])('reads nothing by the embedding %s [A3]', async (address) => {
    const answer = await server.request(address, {}, caller())
    expect(await answer.text()).not.toContain(SECRET)
  })

  test.each(['PATCH', 'DELETE'])('changes nothing by %s [A3]', async (method) => {
    for (const address of [
      `/questionnaire_submissions?id=eq.${submission}`,
      `/questionnaire_submissions?id=eq.${draft}`,
      `/business_profiles?user_id=eq.${victim.id}`,
    ]) {
      const headers = { Prefer: 'return=representation', 'Content-Type': 'application/json' }
      const column = address.startsWith('/business') ? 'name' : 'project_description'
      const body = method === 'PATCH' ? JSON.stringify({ [column]: 'Mallory' }) : null
      const answer = await server.request(address, { method, headers, body }, caller())
      expect(await answer.text()).not.toContain(SECRET)
    }
    const { rows } = await server.pool.query(
      `select project_description as name from public.questionnaire_submissions where user_id = $1
       union all select name from public.business_profiles where user_id = $1`,
      [victim.id],
    )
    expect(rows).toHaveLength(3)
    expect(rows).not.toContainEqual({ name: 'Mallory' })
  })
})

test.each(Object.entries(addresses))('a visitor is refused %s [A3]', async (_, address) => {
  const answer = await server.request(address())
  expect(answer.status).toBe(401)
  expect(await answer.text()).not.toContain(SECRET)
})

test('its client reads each of them [A3]', async () => {
  for (const address of Object.values(addresses)) {
    const answer = await server.request(address(), {}, victim.caller())
    expect(await answer.text(), address()).toContain(SECRET)
  }
})
