import { expect, it } from 'vitest'
import { paths } from './paths.ts'
import { mayCarryTagManager, TAG_MANAGER_ID } from './tag-manager.ts'

it.each([
  paths.login,
  paths.register,
  paths.confirm,
  paths.updatePassword,
  paths.profile,
  paths.discoveryQuestions,
  paths.admin,
  '/admin/submissions/1',
  paths.newsletterConfirm,
  paths.newsletterUnsubscribe,
  paths.book,
  paths.contactTryAgain,
  paths.needsScript,
  paths.notFound,
  '/no-such-page',
])('%s carries no tag manager [R7.34]', (path) => {
  expect(mayCarryTagManager(path)).toBe(false)
})

it.each([paths.home, '/solutions/voice-agents', paths.contact])('%s may carry one', (path) => {
  expect(mayCarryTagManager(path)).toBe(true)
})

it('knows the id of a container', () => {
  expect(TAG_MANAGER_ID.test('GTM-K4XQ2P')).toBe(true)
  for (const id of ['', 'GTM-', 'G-12345', 'gtm-abc123', 'GTM-ABC123&l=x', 'UA-1-1']) {
    expect([id, TAG_MANAGER_ID.test(id)]).toEqual([id, false])
  }
})
