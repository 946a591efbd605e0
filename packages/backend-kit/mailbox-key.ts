const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * A key for rate limits that is the same for all spellings of one mailbox: ignores case, a part after "+"
 * and, at Gmail, dots. Never send to it: it may be another person's address.
 */
export const mailboxKey = (email: string): string => {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const local = email.slice(0, Math.max(0, at)).toLowerCase()
  const plus = local.indexOf('+', 1)
  const name = plus === -1 ? local : local.slice(0, plus)
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
