import { isolated } from '../../domain/text/direction.ts'
import { agency } from '../agency.ts'

/*
 * What a person of the agency is called, to clients and to administrators alike. Who has set no name has the same one
 * everywhere, and is never called by an address.
 */

/** Within a sentence. */
export const personName = (name: string): string => name || `a person at ${agency.name}`

/** By itself, or first in a sentence. */
export const personAlone = (name: string): string => name || `A person at ${agency.name}`

/** The same, with the agency beside a name. */
export const personOfAgency = (name: string): string =>
  name ? `${name} at ${agency.name}` : personAlone(name)

/** A client, to administrators: with the side, because anybody may be called like one of the team. */
export const clientAlone = (name: string): string =>
  name ? `${isolated(name)} (client)` : 'The client'
