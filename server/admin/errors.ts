/** The command was not typed as it is meant. */
export class UsageError extends Error {}

/** Nothing was done, and why. */
export class RefusedError extends Error {}
