/** "1 call", "2 calls": the formatted `amount`, and `word` with a plural s if needed. */
export const amountOf = (amount: string, word: string): string =>
  amount === '1' ? `1 ${word}` : `${amount} ${word}s`
