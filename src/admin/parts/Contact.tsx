import { displayNewZealandPhone } from '../../../domain/forms/phone-display.ts'

/** Untrusted input: it may only become the last part of a link's address. */
const addressOf = {
  email: (value: string) => `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`,
  phone: (value: string) => `tel:${value.replaceAll(/[^+\d]/gu, '')}`,
} as const

const displayOf = { email: (value: string) => value, phone: displayNewZealandPhone } as const

/** A link to write or call; nothing for an empty value. */
export function Contact({ kind, value }: { kind: keyof typeof addressOf; value: string }) {
  if (!value) return null
  return (
    <a href={addressOf[kind](value)}>
      <bdi>{displayOf[kind](value)}</bdi>
    </a>
  )
}
