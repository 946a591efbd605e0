/** Words around the office's hours, apart from others: every page loads them. */
export const officeWords = {
  openUntil: (time: string) => `Office open until ${time}`,
  /** `day` is "", " tomorrow" or " Monday" and the like. */
  closed: (day: string, time: string) => `Office closed, opens${day} at ${time}`,
  tomorrow: 'tomorrow',
  /** As a date counts them: Sunday is the first. */
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  closedFor: (closed: string, holiday: string) => `${closed} (${holiday})`,
} as const
