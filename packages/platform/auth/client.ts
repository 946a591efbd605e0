import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { clientAddress } from 'backend-kit/client-address'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Config } from '../core/config.ts'
import { DEVICE_COOKIE } from './known-devices.ts'
import type { Client } from './services.ts'

/** A call within the process has no socket, and no client that could spoof an address. */
const NO_SOCKET = 'local'

export const clientOf = (c: Context, config: Pick<Config, 'trustedProxies'>): Client => {
  const bindings = c.env as Partial<HttpBindings> | undefined
  const socketAddress = bindings?.incoming?.socket?.remoteAddress ?? NO_SOCKET
  return {
    address: clientAddress(socketAddress, c.req.header('x-forwarded-for'), config.trustedProxies),
    userAgent: c.req.header('user-agent') ?? null,
    deviceCookie: getCookie(c, DEVICE_COOKIE),
  }
}

/** The address, or an IPv6 network, as PostgreSQL's `inet`; null for anything else. */
export const inetOf = ({ address }: Client): string | null =>
  isIP(address.replace(/\/\d+$/u, '')) ? address : null
