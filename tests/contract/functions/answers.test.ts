import { Pool } from 'pg'
import { afterAll, expect, it } from 'vitest'
import type { EdgeFunction } from '../../../supabase/functions/_shared/edge-function.ts'
import { answer, type Runtime } from '../../../supabase/functions/_shared/endpoint.ts'

// What every function's answer gets, whatever the function makes.
const SITE = 'https://southerly.example'

const pool = new Pool()
afterAll(() => pool.end())

const answerWith = (made: Response) => {
  const edgeFunction: EdgeFunction<'public'> = {
    name: 'any',
    access: 'public',
    methods: ['GET'],
    handle: async () => made,
  }
  const request = new Request(`${SITE}/functions/v1/any`, { headers: { origin: SITE } })
  const accountsFor = () => ({})
  const runtime = { pool, accountsFor, settings: { siteUrl: SITE, mailFrom: '', agencyEmail: '' } }
  return answer(edgeFunction, request, runtime as unknown as Runtime, {
    address: '192.0.2.1',
    isTimer: () => false,
    verified: async () => undefined,
  })
}

it('is kept by nobody where its function says nothing of that [A25]', async () => {
  const response = await answerWith(new Response('your appointments'))
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toBe('your appointments')
})

it('is kept as long as its function says', async () => {
  const headers = { 'cache-control': 'public, max-age=60', vary: 'accept' }
  const response = await answerWith(new Response('the opening hours', { headers }))
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect(response.headers.get('vary')).toBe('accept, origin')
})

it('may be a redirect', async () => {
  const response = await answerWith(Response.redirect(`${SITE}/sent`, 303))
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`${SITE}/sent`)
  expect(response.headers.get('access-control-allow-origin')).toBe(SITE)
})
