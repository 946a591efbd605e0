import { agency } from './agency.ts'

/** The office's hours for running text: not broken within the days or a time. */
export const officeHours = agency.officeHours.display
  .replaceAll('-', '-\u2060')
  .replaceAll(/ (?=[AP]M)/gu, '\u00a0')
