/** Words of the office's hours, in a file of their own because every page loads them. */
export const officeWords = {
  openUntil: (time: string) => `Office open until ${time}`,
  /** `day` is "today", "tomorrow", "Monday" and the like. */
  closed: (day: string, time: string) => `Office closed, people are back ${day} at ${time}`,
  /** Where there is little room. */
  closedShort: (day: string, time: string) => `Office closed, back ${day} ${time}`,
  today: 'today',
  tomorrow: 'tomorrow',
  closedFor: (closed: string, holiday: string) => `${closed} (${holiday})`,
} as const
