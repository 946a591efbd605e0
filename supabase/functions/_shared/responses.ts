import { everyForm } from '../../../content/form.ts'

/** A response in the shape of the wire contract. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

export const problem = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response => json({ code, message }, status, headers)

/** 400 for an invalid body; `fields` has the message of each field. */
export const invalid = (message: string, fields: Partial<Record<string, string>> = {}): Response =>
  json({ code: 'validation_failed', message, fields }, 422)

/** 422 where the field that people do not see was filled in: a form filler's page empties it, and sends again. */
export const hiddenField = (): Response => problem(422, 'hidden_field', everyForm.hiddenField.text)

export const tooMany = (retryAfterSeconds: number): Response =>
  problem(429, 'over_request_rate_limit', 'Request rate limit reached', {
    'retry-after': String(retryAfterSeconds),
  })

export const page = (
  html: string,
  status: number,
  headers: Record<string, string> = {},
): Response =>
  new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  })
