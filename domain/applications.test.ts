import { expect, test } from 'vitest'
import { adminViews, applicationAt, applications, isPathOf, viewPaths } from './applications.ts'

test('what is below an application is answered with its page, and nothing else is', () => {
  expect(applicationAt('/admin/submissions/1')).toBe('/admin')
  for (const path of ['/admin', '/administrators', '/contact/admin/x', '/']) {
    expect([path, applicationAt(path)]).toEqual([path, undefined])
  }
})

test('every view is at its application, and at an address of its own', () => {
  for (const path of viewPaths)
    expect([path, applicationAt(path) ?? path]).toEqual([path, expect.toBeOneOf(applications)])
  expect(new Set(viewPaths).size).toBe(viewPaths.length)
})

test('a view without an entry of its own is under one that has', () => {
  const views = new Map(Object.entries(adminViews))
  for (const [name, view] of views) {
    if (!('under' in view)) continue
    expect([name, views.get(view.under)]).toEqual([
      name,
      expect.not.objectContaining({ under: expect.anything() }),
    ])
  }
})

test.each([
  ['/admin/submissions/5', true],
  ['/admin/submissions/', false],
  ['/admin/submissions', false],
  ['/admin/submissions/5/print', false],
  ['/admin/messages/5', false],
])('%s is the address of one submission: %s', (path, is) => {
  expect(isPathOf(adminViews.submission.path, path)).toBe(is)
})
