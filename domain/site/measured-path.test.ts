import { expect, test } from 'vitest'
import { measuredPath } from './measured-path.ts'

test.each([
  ['/', '/'],
  ['/contact/', '/contact'],
  ['/solutions/voice-agents', '/solutions/voice-agents'],
  ['/admin/submissions/5f0c2f6e-1111-4222-8333-444455556666', '/admin/submissions/:id'],
  ['/admin/nothing-here', '/admin'],
  ['/discovery-questions/5f0c2f6e-1111-4222-8333-444455556666', '/discovery-questions/:id'],
  ['/discovery-questions/5f0c2f6e/hemi', '/discovery-questions'],
  ['/hana@example.com', 'other'],
  ['/__proto__', 'other'],
])('%s is counted as %s [R7.33]', (path, counted) => {
  expect(measuredPath(path)).toBe(counted)
})
