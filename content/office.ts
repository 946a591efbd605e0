/** Words of the office's hours, in a file of their own because every page loads them. */
export const officeWords = {
  openUntil: (time: string) => `Office open until ${time}`,
  /** `day` is "", " tomorrow" or " Monday" and the like. */
  closed: (day: string, time: string) => `Office closed, opens${day} at ${time}`,
  tomorrow: 'tomorrow',
  closedFor: (closed: string, holiday: string) => `${closed} (${holiday})`,
} as const
