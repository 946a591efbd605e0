/** The address of what Today lists: behind it the next one follows. */
export const onTrail = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}then=today`

/** Whether what `address` shows was opened from Today. */
export const isOnTrail = (address: URLSearchParams): boolean => address.get('then') === 'today'
