import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['aroha@client.example', 'aroha@client.example'],
  ['Aroha@Client.Example', 'aroha@client.example'],
  ['aroha+1@client.example', 'aroha@client.example'],
  ['aroha+a+b@client.example', 'aroha@client.example'],
  ['+aroha@client.example', '+aroha@client.example'],
  ['a.ro.ha@client.example', 'a.ro.ha@client.example'],
  ['a.ro.ha+1@gmail.com', 'aroha@gmail.com'],
  ['aroha@googlemail.com', 'aroha@gmail.com'],
])('%s is delivered to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
