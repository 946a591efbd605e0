import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'

const found = {
  enquiries: [{ path: '/e', name: 'Sanjay', note: '', reference: 'E-1050' }],
  submissions: [{ path: '/s', name: 'Kauri Solar', note: '', reference: 'S-1042' }],
  clients: [{ path: '/c', name: 'Mere', note: '' }],
}
const firstOf = (text: string) => groupsOf(text, found)[0]?.items[0]?.path

test.each(['S-1042', 's1042', ' S 1042 ', '1042'])(
  'of %j the submission of that number is offered first [R6.281]',
  (text) => expect(firstOf(text)).toBe('/s'),
)

test.each(['E-1050', '1050', 'e-1042', 'S-104', 'sanjay'])(
  'of %j enquiries are offered first, as of words [R6.281]',
  (text) => expect(firstOf(text)).toBe('/e'),
)

test('of the number of both, the enquiry is offered first [R6.281]', () => {
  const both = {
    ...found,
    enquiries: [{ ...found.submissions[0], path: '/e', reference: 'E-1042' }],
  }
  expect(groupsOf('1042', both as typeof found)[0]?.items[0]?.path).toBe('/e')
})
