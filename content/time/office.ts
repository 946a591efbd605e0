/** Words of the office's hours, in a file of their own because every page loads them. */
export const officeWords = {
  openUntil: (time: string) => `Office open until ${time}`,
  /** `day` is "today", "tomorrow", "Monday", "Monday 11 January" and the like. */
  closed: (day: string, time: string) => `Office closed, we’re back ${day} at ${time}`,
  /** Where there is little room. */
  closedShort: (day: string, time: string) => `Office closed, back ${day} ${time}`,
  today: 'today',
  tomorrow: 'tomorrow',
  /** `reason` is a public holiday, or the name of closed days of the agency. */
  closedFor: (closed: string, reason: string) => `${closed} (${reason})`,
} as const
