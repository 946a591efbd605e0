/** Where a server or a form refuses for a while, with the time as on a clock. */
export const countdownWords = {
  tryAgainIn: (time: string) => `You can try again in ${time}.`,
} as const
