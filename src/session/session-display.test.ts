import { afterEach, expect, it } from 'vitest'
import { keepAdministrator, showSession } from './session-display.ts'

afterEach(() => {
  showSession(null)
  keepAdministrator(null)
})

it('shows the links of administrators to nobody else in a browser that one has used [R2.53]', () => {
  const shown = () => document.documentElement.className
  keepAdministrator('ana')
  showSession({ id: 'hemi' })
  expect(shown()).toBe('signed-in')
  showSession({ id: 'ana' })
  expect(shown()).toBe('signed-in administrator')
  showSession(null)
  expect(shown()).toBe('')
})
