import { agency } from '../agency.ts'

/** Says that the agency is fictional; null for a real one. */
export const fictionNotice: string | null = agency.isFictional
  ? `${agency.name} is a fictional agency. This site is a demonstration: nothing on it is an offer, and no contract can be made with ${agency.name}.`
  : null
