// Words that components of `src/ui` have by themselves; all others are props.

export const toastWords = { region: 'Notifications', dismiss: 'Dismiss notification' } as const

/** For a rate limit, with the time as on a clock. */
export const countdownWords = {
  tryAgainIn: (time: string) => `You can try again in ${time}.`,
} as const

/** While something is loaded, and where that has failed. */
export const loadWords = { loading: 'Loading', tryAgain: 'Try again' } as const

export const pagerWords = {
  label: 'Pages',
  range: (first: number, last: number, total: string) => `${first}–${last} of ${total}`,
  newer: (count: number) => `Newer ${count}`,
  older: (count: number) => `Older ${count}`,
  behind: 'There is nothing on this page.',
  first: 'Go to the first page',
} as const

/** For a component that crashed. Texts quoted in `docs/requirements.md` must match it exactly. */
export const crashWords = {
  title: 'Something went wrong',
  /** For an error without a message. */
  unknown: 'An unexpected error occurred',
  tryAgain: 'Try Again',
  home: 'Return Home',
} as const
