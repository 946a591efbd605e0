/** A number or a date that no end of a line tears. */
export const unbroken = (fact: string): string => fact.replaceAll(' ', '\u00a0')
