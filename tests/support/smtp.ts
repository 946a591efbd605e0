import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the server meets a mail. */
export type SmtpMood =
  | 'accepts'
  /** 450 to every recipient. */
  | 'refuses for now'
  /** 550 to every recipient. */
  | 'refuses for good'
  /** Takes the connection and says nothing more after MAIL FROM. */
  | 'hangs'
  /** Takes the whole mail and dies before it says so. */
  | 'dies after DATA'

export interface ReceivedMail extends Email {
  readonly envelope: { readonly from: string; readonly to: string[] }
}

export interface TestSmtpServer {
  readonly url: string
  /** Every mail whose data arrived whole, acknowledged or not. */
  readonly received: ReceivedMail[]
  mood: SmtpMood
  /** Resolves when `received` holds at least `count` mails. */
  arrived(count: number): Promise<void>
  /** Resolves at the next conversation that reaches MAIL FROM. */
  called(): Promise<void>
  stop(): Promise<void>
}

const refusal = (responseCode: number) => Object.assign(new Error('Not now'), { responseCode })

/** A real SMTP server on loopback. */
export const startSmtpServer = async (): Promise<TestSmtpServer> => {
  const events = new EventTarget()
  const received: ReceivedMail[] = []
  const state: { mood: SmtpMood } = { mood: 'accepts' }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onMailFrom(_address, _session, callback) {
      events.dispatchEvent(new Event('called'))
      if (state.mood !== 'hangs') callback()
    },
    onRcptTo(_address, _session, callback) {
      if (state.mood === 'refuses for now') callback(refusal(450))
      else if (state.mood === 'refuses for good') callback(refusal(550))
      else callback()
    },
    onData(stream, session, callback) {
      buffer(stream).then(
        async (message) => {
          const parsed = await PostalMime.parse(message)
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            ...parsed,
            envelope: {
              from: mailFrom ? mailFrom.address : '',
              to: rcptTo.map(({ address }) => address),
            },
          })
          if (state.mood === 'dies after DATA') {
            for (const connection of server.connections) connection.close()
          } else callback()
          events.dispatchEvent(new Event('arrived'))
        },
        // The client was cut off in the middle: what arrived is no mail.
        callback,
      )
    },
  })
  // A client that goes away in the middle is what some tests are about.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  const next = (name: string) =>
    new Promise<void>((resolve) => {
      events.addEventListener(name, () => resolve(), { once: true })
    })

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    get mood() {
      return state.mood
    },
    set mood(mood) {
      state.mood = mood
    },
    async arrived(count) {
      while (received.length < count) await next('arrived')
    },
    called: () => next('called'),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
