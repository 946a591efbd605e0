const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that `email` is delivered to, as a key for rate limits: ignores case, a part after "+"
 * and, at Gmail, dots. Never send to it: it may be another person's address.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const local = email.slice(0, Math.max(0, at)).toLowerCase()
  const plus = local.indexOf('+', 1)
  const name = plus === -1 ? local : local.slice(0, plus)
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
