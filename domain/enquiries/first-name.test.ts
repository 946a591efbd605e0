import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test.each([
  ['Mere Tāwhiri', 'Mere'],
  ['  Zoë  Le Fèvre ', 'Zoë'],
  ['Hēmi'.normalize('NFD'), 'Hēmi'],
  ['Anne-Marie O’Brien', 'Anne-Marie'],
  ["D'Arcy Lee", "D'Arcy"],
  ['王小明', '王小明'],
  ['Trust Moyo', 'Trust'],
  ['Ana Coe', 'Ana'],
])('the first name of “%s” is %s [R6.247]', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

test.each([
  ['white space', '  \n'],
  ['a firm', 'Ngā Tāngata o Te Awa Ltd'],
  ['a firm without an article', 'Awa Plumbing Limited'],
  ['a firm of two', 'O’Brien & Sons'],
  ['a firm with its marks apart', 'Ngā Tāngata'.normalize('NFD')],
  ['a title', 'Dr. Mere Tāwhiri'],
  ['the half of a name', 'Te Ariki Parata'],
  ['the surname first', 'Tāwhiri, Mere'],
  ['a control character', 'Mere Tā\u0007whiri'],
  ['a mark that turns letters round', 'Mere \u202eirihwāT'],
  ['an invisible character', 'Me\u200bre Tāwhiri'],
  ['an invisible character alone', '\u200b'],
  ['more than 40 characters', 'Mere'.repeat(11)],
  ['more than 40 characters of words', 'Mere asks who answers the phone on the roof'],
  ['digits', 'Mere 021 555 0199'],
  ['braces', '{{number}} <b>Ana</b>'],
  ['braces behind a name', 'Ana {{number}}'],
  ['an address', 'mere@tawhiri.example'],
])('%s: no first name, rather than a wrong one [R6.247]', (_, name) => {
  expect(firstNameOf(name)).toBe('')
})
