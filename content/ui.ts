// What controls of every page say by themselves (`src/ui`); the rest is handed to them.

export const toastWords = { region: 'Notifications', dismiss: 'Dismiss notification' } as const

/** Where a server or a form refuses for a while, with the time as on a clock. */
export const countdownWords = {
  tryAgainIn: (time: string) => `You can try again in ${time}.`,
} as const
