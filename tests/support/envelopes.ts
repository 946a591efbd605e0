import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

export interface Envelope {
  readonly path: string
  readonly auth: string
  readonly header: Record<string, unknown>
  readonly item: Record<string, unknown>
  readonly event: Record<string, unknown>
  readonly text: string
}

/** Speaks as the endpoint of Sentry's protocol: an envelope of lines, whose item says its length. */
export const startEnvelopeEndpoint = async () => {
  const envelopes: Envelope[] = []
  let answer = { status: 200, headers: {} as Record<string, string> }
  const server: Server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const [header = '', item = '', ...rest] = text.split('\n')
      const { length } = JSON.parse(item)
      const payload = Buffer.from(rest.join('\n')).subarray(0, length)
      envelopes.push({
        path: request.url ?? '',
        auth: String(request.headers['x-sentry-auth']),
        header: JSON.parse(header),
        item: JSON.parse(item),
        event: JSON.parse(payload.toString()),
        text,
      })
      response.writeHead(answer.status, answer.headers).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    envelopes,
    dsn: `http://publickey@127.0.0.1:${port}/sub/42`,
    answerWith(status: number, headers: Record<string, string> = {}) {
      answer = { status, headers }
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
