/**
 * The client's address, as a key for rate limits: the socket's peer or, behind `trustedProxies` proxies,
 * the entry of X-Forwarded-For written by the outermost of them. Entries further left come from the
 * client and are ignored. IPv6 is cut to its /64, which one customer usually has.
 */
export const clientAddress = (
  socketAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string => {
  const entries = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const address =
    trustedProxies > 0 && entries.length > 0
      ? (entries[Math.max(0, entries.length - trustedProxies)] ?? socketAddress)
      : socketAddress
  return networkOf(withoutPort(address))
}

/** Some proxies append the port, which changes with every connection. */
const withoutPort = (address: string): string => {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/u.exec(address)
  return bracketed?.[1] ?? address.replace(/^([\d.]+):\d+$/u, '$1')
}

const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean)
    while (groups.length + rest.length < 8) groups.push('0')
    groups.push(...rest)
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/u, ''))
    .join(':')}::/64`
}
