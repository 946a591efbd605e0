/** The command line is invalid. */
export class UsageError extends Error {}

/** The command was refused; the message says why. */
export class RefusedError extends Error {}
