import { expect, it } from 'vitest'
import { preserveFields } from './preserve-fields.ts'

const fields =
  '<input name="email"><input name="agreed" type="checkbox"><textarea name="text"></textarea>'

const draw = (island: HTMLElement) => {
  island.innerHTML = fields
  const at = (index: number) => {
    const field = island.children[index]
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field
    throw new Error('No field')
  }
  return { email: at(0), agreed: at(1), text: at(2) }
}

it('restores what was typed, ticked and focused in fields that are rendered again', () => {
  const island = document.body.appendChild(document.createElement('div'))
  const before = draw(island)
  const restore = preserveFields(island)
  before.email.focus()
  before.email.value = 'mere@client.example'
  before.agreed.click()
  const after = draw(island)
  const events: string[] = []
  island.addEventListener('input', ({ target }) => target === after.email && events.push('email'))
  restore()
  expect(after.email.value).toBe('mere@client.example')
  expect(after.agreed).toHaveProperty('checked', true)
  expect(after.text.value).toBe('')
  expect(document.activeElement).toBe(after.email)
  expect(events).toEqual(['email'])
})

it('leaves fields alone that stayed', () => {
  const island = document.body.appendChild(document.createElement('div'))
  const { email } = draw(island)
  const restore = preserveFields(island)
  email.value = 'mere'
  email.addEventListener('input', () => expect.unreachable())
  restore()
  expect(email.value).toBe('mere')
})
