import { request } from 'node:http'

interface PostResult {
  readonly status: number
  readonly body: string
  /** Bytes sent before the response. */
  readonly taken: number
}

/** Posts `bytes` to `url`, declared or in chunks without a length, until the server has answered. */
export const postUntilAnswered = (
  url: string,
  headers: Record<string, string>,
  bytes: number,
  declared: boolean,
): Promise<PostResult> =>
  new Promise((resolve, reject) => {
    const chunk = Buffer.alloc(64 * 1024, 'a')
    const outgoing = request(url, {
      method: 'POST',
      headers: { ...headers, ...(declared ? { 'content-length': bytes } : {}) },
    })
    let taken = 0
    let settled = false
    const sendMore = () => {
      if (settled) return
      if (taken >= bytes) {
        outgoing.end()
        return
      }
      taken += chunk.length
      if (outgoing.write(chunk)) setImmediate(sendMore)
      else outgoing.once('drain', sendMore)
    }
    outgoing.on('response', (incoming) => {
      let body = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (part: string) => {
        body += part
      })
      incoming.on('end', () => {
        settled = true
        resolve({ status: incoming.statusCode ?? 0, body, taken })
        outgoing.destroy()
      })
    })
    // The server may close the connection after its response.
    outgoing.on('error', (error) => {
      if (!settled) reject(error)
    })
    sendMore()
  })
