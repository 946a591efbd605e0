/** The address of what Today lists: behind it the next one follows. */
export const onTrail = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}then=today`

/** Behind the address of a project: its thread is to be answered. */
export const TO_ANSWER = '#answer'

/** Whether what `address` shows was opened from Today. */
export const isOnTrail = (address: URLSearchParams): boolean => address.get('then') === 'today'
