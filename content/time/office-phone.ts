import { agency } from '../agency.ts'

/** The office's number for running text, where no line ends within it. */
export const officePhone = agency.phone.display.replaceAll(' ', '\u00a0')
