/** The filter's query parameter. */
export const FILTER = 'industry'
