import { dataClient } from '../connection.ts'

export interface ConsentReceipt {
  readonly version: string
  /** The wording, as the page showed it. */
  readonly shown: string
  readonly decidedAt: string
  readonly analytics: boolean
  readonly marketing: boolean
}

const MAX_LENGTH = 6000

/** PostgreSQL's code for its limits: too many answers in an hour. */
const TOO_MANY = '54000'

/**
 * Keeps a receipt with the account that is logged in, in place of its oldest where it has many. True if it is
 * kept, now or before (409), or can never be, such as one from a clock that is days ahead (400); false if
 * another try may help. Never throws.
 */
export const keepConsentReceipt = async (receipt: ConsentReceipt): Promise<boolean> => {
  try {
    const { error, status } = await (await dataClient()).from('consent_receipts').insert({
      version: receipt.version,
      shown: receipt.shown.slice(0, MAX_LENGTH),
      decided_at: receipt.decidedAt,
      analytics: receipt.analytics,
      marketing: receipt.marketing,
    })
    if (!error || status === 409) return true
    return status === 400 && error.code !== TOO_MANY
  } catch {
    return false
  }
}
