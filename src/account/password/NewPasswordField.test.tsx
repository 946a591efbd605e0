import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NewPasswordField } from './NewPasswordField.tsx'

const saidOf = (rules: 'advised' | 'required') => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <NewPasswordField id="one" label="Password" password="" rules={rules} />,
  )
  for (const state of page.querySelectorAll('li span')) state.remove()
  return {
    text: page.textContent,
    rules: [...page.querySelectorAll('li')].map(({ textContent }) => textContent),
  }
}
const RULES = [
  'at least 8 characters',
  'an uppercase letter',
  'a lowercase letter',
  'a number',
  'a special character',
]

test('where a strong password is asked for, it needs all of the rules [R5.35]', () => {
  const { text, rules } = saidOf('required')
  expect(text).toContain('It needs:')
  expect(text).not.toContain('6')
  expect(rules).toEqual(RULES)
})

test('where it is advised, what is enough stands before the same rules [R5.15, R5.35]', () => {
  const { text, rules } = saidOf('advised')
  expect(text).toContain('At least 6 characters. A strong password has:')
  expect(rules).toEqual(RULES)
})
