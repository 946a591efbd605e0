/** The name of the filter in the address of the page. */
export const FILTER = 'industry'
