import { MAIL_STATES, type MailState } from '../../../domain/desk/mail-state.ts'
import type { MailPage } from '../../api/desk/mails.ts'
import { useAddress } from '../parts/address.ts'
import { readPlaces } from '../parts/place.ts'

const isState = (text: string | null): text is MailState =>
  MAIL_STATES.some((state) => state === text)

/** The value of `?state=` that stands for mails of any state. */
export const ANY = 'any'

/** What the address says, such as `?state=sent#q=someone@example.com`. A search is in all states. */
const readMails = (address: URLSearchParams): MailPage => {
  const state = address.get('state')
  const wanted = (address.get('q') ?? '').trim().slice(0, 254)
  const usual = wanted === '' && state !== ANY ? 'failed' : undefined
  return {
    state: isState(state) ? state : usual,
    address: wanted,
    ...readPlaces(address),
  }
}

/** The page of mails that the address names. */
export const useMails = (): MailPage => readMails(useAddress())
