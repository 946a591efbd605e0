import type { PagePlace } from '../../api/desk/pages.ts'
import type { Place } from '../../api/desk/place.ts'
import { type Address, writeAddress } from './address.ts'

/** A row of most tables has an id of 36 characters, an entry of the audit log a number. */
const PLACE = /^(?<at>[-\d:.T+]+Z?)_(?<id>[\da-f-]{36}|\d{1,18})$/u
/** What an address may name a person of the team by. */
const PERSON = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|nobody)$/u

/** Anything else in an address is no filter. */
export const matching = (text: string | null, pattern: RegExp): string | undefined =>
  text && pattern.test(text) ? text : undefined

export const readPerson = (text: string | null): string | undefined => matching(text, PERSON)

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u

/** A day of an address, such as 2026-11-17. */
export const readDay = (text: string | null): string | undefined => {
  const day = matching(text, DAY)
  return day && !Number.isNaN(Date.parse(day)) ? day : undefined
}

export const readPlace = (text: string | null): Place | undefined => {
  const { at, id } = PLACE.exec(text ?? '')?.groups ?? {}
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined
}

/** Where the page of the address begins, as `atPlace` writes it. */
export const readPlaces = (address: URLSearchParams): PagePlace => {
  const before = readPlace(address.get('before'))
  return { before, after: before ? undefined : readPlace(address.get('after')) }
}

const PLACES = ['after', 'before', 'page']

/** The address with other filters, on the first page; an empty value takes a filter off. */
export const withFilters = (
  address: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): Address => {
  const changed = new URLSearchParams(address)
  for (const name of PLACES) changed.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value)
    else changed.delete(name)
  }
  return writeAddress(changed)
}

/** The address of the rows before or behind a row. */
export const atPlace = (
  address: URLSearchParams,
  name: 'after' | 'before',
  { at, id }: Place,
): Address => withFilters(address, { [name]: `${at}_${id}` })
