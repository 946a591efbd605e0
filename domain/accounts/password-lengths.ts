/** Apart from the rules, so that words may name them without loading those. */
export const PASSWORD_MIN = 6
export const STRONG_PASSWORD_MIN = 8
