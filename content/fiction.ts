import { agency } from './agency.ts'

/** Shown where a reader could take the agency for a real one; null once it is. */
export const fictionNotice: string | null = agency.isFictional
  ? `${agency.name} is a fictional agency. This site is a demonstration: nothing on it is an offer, and no contract can be made with ${agency.name}.`
  : null
