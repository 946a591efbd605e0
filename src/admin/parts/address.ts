import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** What somebody typed, by its name in an address. It may name a person. */
const TYPED = ['q', 'subject', 'record']

export interface Address {
  readonly search: string
  readonly hash: string
}

const hasTyped = (parameters: URLSearchParams) => TYPED.some((name) => parameters.has(name))
const inFragment = (hash: string) => new URLSearchParams(hash.slice(1))

/** What an address asks for: filters and places of its query, typed words of its fragment. */
export const readAddress = ({ search, hash }: Address): URLSearchParams => {
  const address = new URLSearchParams(search)
  for (const [name, value] of inFragment(hash)) if (TYPED.includes(name)) address.set(name, value)
  return address
}

/** The address that asks for it: no log sees its fragment. */
export const writeAddress = (address: URLSearchParams): Address => {
  const query = new URLSearchParams(address)
  const typed = new URLSearchParams()
  for (const name of TYPED) {
    const value = address.get(name)
    query.delete(name)
    if (value) typed.set(name, value)
  }
  return { search: query.size > 0 ? `?${query}` : '', hash: typed.size > 0 ? `#${typed}` : '' }
}

/** What the present address asks for. */
export const useAddress = (): URLSearchParams => readAddress(useLocation())

/** Of an address of before, `?q=taw`. */
const takeOver = () => {
  if (!hasTyped(new URLSearchParams(location.search))) return
  const { search, hash } = writeAddress(readAddress(location))
  history.replaceState(history.state, '', `${location.pathname}${search}${hash}`)
}

/** A link to a place of the page, such as the skip link, would put its own fragment in place of the words. */
const stayInAddress = (event: MouseEvent) => {
  const link = event.target instanceof Element && event.target.closest('a[href^="#"]')
  if (!link || !hasTyped(inFragment(location.hash))) return
  event.preventDefault()
  document.getElementById(`${link.getAttribute('href')}`.slice(1))?.focus()
}

/** Keeps typed words in the fragment of the page. @returns what ends it. */
export const keepTypedWords = (): (() => void) => {
  takeOver()
  document.addEventListener('click', stayInAddress, true)
  return () => document.removeEventListener('click', stayInAddress, true)
}

export const useTypedWords = (): void => useEffect(keepTypedWords, [])
