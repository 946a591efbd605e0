import { expect, test } from 'vitest'
import { applicationAt } from './applications.ts'

test('what is below an application is answered with its page, and nothing else is', () => {
  expect(applicationAt('/admin/submissions/1')).toBe('/admin')
  for (const path of ['/admin', '/administrators', '/contact/admin/x', '/']) {
    expect([path, applicationAt(path)]).toEqual([path, undefined])
  }
})
