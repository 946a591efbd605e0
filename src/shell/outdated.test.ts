import { beforeEach, expect, test } from 'vitest'
import { MODULE_FAILED } from '../ui/module-failed.ts'
import { watchForOutdated } from './outdated.ts'

const view = () => document.querySelector('dialog')?.open

beforeEach(() => {
  document.body.innerHTML = '<dialog id="outdated"><button>Reload Now</button></dialog>'
})

watchForOutdated(document)

test.each([MODULE_FAILED, 'astro:hydration-error'])('%s opens the view, once [R2.71]', (name) => {
  expect(view()).toBe(false)
  dispatchEvent(new Event(name))
  dispatchEvent(new Event(name))
  expect(view()).toBe(true)
})

test('a failure that was handled does not', () => {
  const failure = new Event('astro:hydration-error', { cancelable: true })
  failure.preventDefault()
  dispatchEvent(failure)
  expect(view()).toBe(false)
})
