import { expect, it } from 'vitest'
import { mailboxKey } from './mailbox-key.ts'

it.each([
  ['aroha@client.example', 'aroha@client.example'],
  ['Aroha@Client.Example', 'aroha@client.example'],
  ['aroha+1@client.example', 'aroha@client.example'],
  ['aroha+a+b@client.example', 'aroha@client.example'],
  ['+aroha@client.example', '+aroha@client.example'],
  ['a.ro.ha@client.example', 'a.ro.ha@client.example'],
  ['a.ro.ha+1@gmail.com', 'aroha@gmail.com'],
  ['aroha@googlemail.com', 'aroha@gmail.com'],
])('%s counts as %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key)
})
