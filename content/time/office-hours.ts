import { agency } from '../agency.ts'

/** The office's hours by the zone's name: the abbreviation of the fixed line is that of winter alone. */
export const officeHoursLine = agency.officeHours.display.replace(/ NZ[SD]T$/u, ' New Zealand time')

/** The same for running text: not broken within the days or a time. */
export const officeHours = officeHoursLine
  .replaceAll('-', '-\u2060')
  .replaceAll(/ (?=[AP]M)/gu, '\u00a0')
