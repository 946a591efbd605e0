/** From the notice of a second factor's removal to the removal, in hours: time to read a mail, and to say no. */
export const FACTOR_REMOVAL_HOURS = 72
