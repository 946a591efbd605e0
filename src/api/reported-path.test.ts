import { afterEach, expect, it } from 'vitest'
import { viewPaths } from '../../domain/site/applications.ts'
import { MEASURED_PATHS, measuredPath } from '../../domain/site/measured-path.ts'
import { reportedPath } from './reported-path.ts'

const toldAt = (path: string) => {
  history.replaceState(null, '', path)
  return reportedPath()
}

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

const ID = '5f0c2f6e-1111-4222-8333-444455556666'

it.each(viewPaths)(
  'an identifier within %s stays in the browser, and it is counted the same [R7.33]',
  (view) => {
    const address = view.replace(':id', ID)
    const told = toldAt(`${address}?search=mere#message-1`)
    expect(told).toBe(view)
    expect(measuredPath(told)).toBe(measuredPath(address))
  },
)

it.each([
  ...[...MEASURED_PATHS].filter((path) => !path.includes(':')),
  '/contact/',
  `/admin/submissions/${ID.toUpperCase()}`,
  `/admin/nowhere/${ID}`,
  `/discovery-questions/${ID}/hemi`,
])('what is told at %s is counted as that address [R7.33]', (address) => {
  expect(measuredPath(toldAt(address))).toBe(measuredPath(address))
})

it('a missing page is told as `other` [R7.33]', () => {
  document.body.innerHTML = '<section data-security-event="404-error"></section>'
  expect(toldAt('/hana@example.com')).toBe('other')
})

it('the longest address leaves room for 20 events in 8 kB', () => {
  expect(toldAt(`/contact/${'x'.repeat(3000)}`).length).toBeLessThanOrEqual(200)
})
