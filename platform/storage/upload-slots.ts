/** Bounds how many files are held in memory at once, here and for one account. */
export interface UploadSlots {
  /** Gives the slot back; undefined where none is free. */
  take(account: string): (() => void) | undefined
}

export const createUploadSlots = (total: number, perAccount: number): UploadSlots => {
  const taken = new Map<string, number>()
  let all = 0

  return {
    take(account) {
      const own = taken.get(account) ?? 0
      if (all >= total || own >= perAccount) return undefined
      all += 1
      taken.set(account, own + 1)
      return () => {
        all -= 1
        const left = (taken.get(account) ?? 1) - 1
        if (left > 0) taken.set(account, left)
        else taken.delete(account)
      }
    },
  }
}
