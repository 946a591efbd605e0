import { agency } from './agency.ts'

/** What the contact function answers a form posted without script. */
export const contactAnswers = {
  title: 'Your message was not sent yet',
  invalid: 'Some details need another look. Nothing you typed is lost.',
  tooMany: (minutes: number) =>
    `Too many messages came from your network. Nothing you typed is lost: try again in ${minutes} ${
      minutes === 1 ? 'minute' : 'minutes'
    }, or phone ${agency.phone.display}.`,
  unavailable: `We could not store your message just now. Nothing you typed is lost: try again in a moment, phone ${agency.phone.display}, or write to ${agency.email}.`,
  send: 'Send message',
} as const
