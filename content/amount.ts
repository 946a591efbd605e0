/** "1 call", "2 calls": `amount` as it is written, before a word that ends in s where there are more. */
export const amountOf = (amount: string, word: string): string =>
  amount === '1' ? `1 ${word}` : `${amount} ${word}s`
