import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sessionsWords } from '../../../content/profile/sessions.ts'
import { BuiltProfile } from './ProfilePanel.tsx'

it('offers no logout before it is known whose page this is', () => {
  document.body.innerHTML = renderToString(<BuiltProfile />)
  const disabled = [...document.querySelectorAll('button[aria-disabled="true"]')]
  const { here, everywhere } = sessionsWords
  expect(disabled.map((button) => button.textContent)).toEqual(
    expect.arrayContaining([here, everywhere]),
  )
})
