import { expect, test } from 'vitest'
import {
  adminViews,
  applicationAt,
  applications,
  isPathOf,
  submissionPath,
  viewPaths,
} from './applications.ts'

test('what is below an application is answered with its page, and nothing else is', () => {
  expect(applicationAt('/admin/submissions/1')?.page).toBe('/admin')
  expect(applicationAt('/discovery-questions/1')?.page).toBe('/discovery-questions/submission')
  for (const path of [
    '/admin',
    '/administrators',
    '/discovery-questions',
    '/contact/admin/x',
    '/',
  ]) {
    expect([path, applicationAt(path)]).toEqual([path, undefined])
  }
})

test('every view is at its application, and at an address of its own', () => {
  const addresses = applications.map(({ below }) => below)
  for (const path of viewPaths)
    expect([path, applicationAt(path)?.below ?? path]).toEqual([path, expect.toBeOneOf(addresses)])
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

test('what stands where an id does cannot leave the address of a submission', () => {
  expect(submissionPath('../../admin?x#y')).toBe('/discovery-questions/..%2F..%2Fadmin%3Fx%23y')
})
