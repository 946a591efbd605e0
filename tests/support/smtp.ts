import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** The server's behaviour on a mail. */
export type SmtpBehaviour =
  | 'accepts'
  /** 450 to every recipient. */
  | 'refuses for now'
  /** 550 to every recipient. */
  | 'refuses for good'
  /** 550 to the sender. */
  | 'refuses the sender'
  /** 554 to the whole mail. */
  | 'refuses the content'
  /** 421 to the sender. */
  | 'is closing'
  /** Takes the connection and says nothing more after MAIL FROM. */
  | 'hangs'
  /** Receives the whole mail and exits before its response. */
  | 'dies after DATA'
  /** Receives the whole mail and never responds. */
  | 'hangs after DATA'
  /** Exits once the mail begins to arrive. */
  | 'dies within DATA'

export interface ReceivedMail extends Email {
  /** As it came over the connection. */
  readonly source: string
  readonly envelope: { readonly from: string; readonly to: string[] }
}

export interface TestSmtpServer {
  readonly url: string
  /** Every mail whose data arrived whole, acknowledged or not. */
  readonly received: ReceivedMail[]
  behaviour: SmtpBehaviour
  /** The password; undefined: no login needed. */
  password: string | undefined
  /** Login attempts, failed or not. */
  logins: number
  /** Recipients with another behaviour: this reply, or a dropped connection after DATA. */
  readonly exceptions: Map<string, number | 'hangs up'>
  /** Resolves when `received` holds at least `count` mails. */
  arrived(count: number): Promise<void>
  /** Resolves at the next conversation that reaches MAIL FROM. */
  called(): Promise<void>
  stop(): Promise<void>
}

const refusal = (responseCode: number, text = 'Not now') =>
  Object.assign(new Error(text), { responseCode })

/** A real SMTP server on loopback; with a password, it asks for a login. */
export const startSmtpServer = async (password?: string): Promise<TestSmtpServer> => {
  const events = new EventTarget()
  const received: ReceivedMail[] = []
  const state = { behaviour: 'accepts' as SmtpBehaviour, password, logins: 0 }
  const exceptions: TestSmtpServer['exceptions'] = new Map()

  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    closeTimeout: 100,
    onAuth(login, _session, callback) {
      state.logins += 1
      if (login.password === state.password) callback(null, { user: login.username })
      else callback(refusal(535))
    },
    onMailFrom(_address, _session, callback) {
      events.dispatchEvent(new Event('called'))
      if (state.behaviour === 'refuses the sender') callback(refusal(550))
      else if (state.behaviour === 'is closing') callback(refusal(421))
      else if (state.behaviour !== 'hangs') callback()
    },
    onRcptTo({ address }, _session, callback) {
      const exception = exceptions.get(address)
      // As many servers do, with the address.
      const echo = `<${address}>: not now, ${address}`
      if (typeof exception === 'number') callback(refusal(exception, echo))
      else if (state.behaviour === 'refuses for now') callback(refusal(450))
      else if (state.behaviour === 'refuses for good') callback(refusal(550))
      else callback()
    },
    onData(stream, session, callback) {
      if (state.behaviour === 'dies within DATA') {
        // What is not read stays with the sender, as far as it is more than the system holds on the way.
        stream.once('readable', () => {
          for (const socket of sockets) socket.destroy()
        })
        return
      }
      buffer(stream).then(
        async (message) => {
          const parsed = await PostalMime.parse(message)
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            ...parsed,
            source: message.toString(),
            envelope: {
              from: mailFrom ? mailFrom.address : '',
              to: rcptTo.map(({ address }) => address),
            },
          })
          if (state.behaviour === 'dies after DATA') {
            for (const connection of server.connections) connection.close()
          } else if (rcptTo.some(({ address }) => exceptions.get(address) === 'hangs up')) {
            for (const connection of server.connections) {
              if (connection.session.id === session.id) connection.close()
            }
          } else if (state.behaviour === 'refuses the content') callback(refusal(554))
          else if (state.behaviour !== 'hangs after DATA') callback()
          events.dispatchEvent(new Event('arrived'))
        },
        // The client disconnected during DATA: not a complete mail.
        callback,
      )
    },
  })
  // Some tests disconnect during a session.
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  const next = (name: string) =>
    new Promise<void>((resolve) => {
      events.addEventListener(name, () => resolve(), { once: true })
    })

  return {
    url: `smtp://${password === undefined ? '' : `agency:${password}@`}127.0.0.1:${port}`,
    received,
    exceptions,
    get password() {
      return state.password
    },
    set password(password) {
      state.password = password
    },
    get logins() {
      return state.logins
    },
    set logins(logins) {
      state.logins = logins
    },
    get behaviour() {
      return state.behaviour
    },
    set behaviour(behaviour) {
      state.behaviour = behaviour
    },
    async arrived(count) {
      while (received.length < count) await next('arrived')
    },
    called: () => next('called'),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
