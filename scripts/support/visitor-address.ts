import { randomInt } from 'node:crypto'

/**
 * A header with an address of its own for this visitor, for a server that trusts one proxy: limits per
 * address are separate then. Loopback, which may open the mailbox.
 */
export const newVisitorHeader = (): Record<string, string> => ({
  'x-forwarded-for': `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`,
})
