import { expect, test } from 'vitest'
import { applications } from '../../domain/site/applications.ts'
import { redirects } from '../../domain/site/redirects.ts'
import { redirectsFile } from './redirects.ts'

test('static hosts get every redirect, a line each [R2.26]', () => {
  const lines = redirectsFile(redirects, applications).split('\n')
  expect(lines).toContain('/solutions/sales-automation /workflow-automation 301')
  expect(lines).toContain('/customer-service-ai /always-on 301')
  expect(lines).toContain('/.well-known/change-password /profile#password 302')
  expect(lines).toContain('/admin/* /admin 200')
  expect(lines).toContain('/discovery-questions/* /discovery-questions/submission 200')
  expect(lines.filter(Boolean)).toHaveLength(redirects.length + applications.length)
})
