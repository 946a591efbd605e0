import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exportWords } from '../../../content/profile/export-page.ts'
import { SessionRow } from './SessionRow.tsx'

test('a device says when the site was last open there, not when it was used [R2.691]', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <SessionRow
      session={{
        id: 'phone',
        device: 'Safari on iPhone',
        createdAt: '2026-11-02T20:00:00Z',
        usedAt: '2026-11-04T22:05:00Z',
        isThis: false,
      }}
      isBusy={false}
      isEnding={false}
      onLeave={() => {}}
      onEnd={() => {}}
    />,
  )
  expect(document.body.textContent).toContain('Site last open Thu 5 Nov, 11:05')
  expect(document.body.textContent).not.toMatch(/\bused\b/iu)
  // In the client's copy of the data, too.
  expect(exportWords.labels.used_at).toBe('Site last open')
})
