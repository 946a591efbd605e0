// Words that components of `src/ui` have by themselves; all others are props.

export const toastWords = { region: 'Notifications', dismiss: 'Dismiss notification' } as const

/** For a rate limit, with the time as on a clock. */
export const countdownWords = {
  tryAgainIn: (time: string) => `You can try again in ${time}.`,
} as const
