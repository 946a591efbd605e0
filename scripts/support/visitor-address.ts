import { randomInt } from 'node:crypto'

/**
 * The header by which the server under test, which trusts one proxy, tells this visitor from others:
 * limits for an address hold for each on its own. Of the loopback network, which alone may see the
 * mailbox.
 */
export const newVisitorHeader = (): Record<string, string> => ({
  'x-forwarded-for': `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`,
})
