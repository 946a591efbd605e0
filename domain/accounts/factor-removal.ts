/**
 * From the notice of a second factor's removal to the removal, in hours: time to read the mail and
 * cancel.
 */
export const FACTOR_REMOVAL_HOURS = 72
