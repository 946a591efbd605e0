import { CONSENT_CATEGORIES, type Consent } from '../../../content/site/consent.ts'
import { cookieChoices } from '../../../domain/site/paths.ts'
import { mayCarryTagManager } from '../../../domain/site/tag-manager.ts'
import { now } from '../../../domain/time/present.ts'
import { publicConfig } from '../../api/public-config.ts'
import { isOfSession, storedUser } from '../../session/session-display.ts'
import { addCampaign } from '../booking.ts'
import { asksNotToBeTracked } from '../privacy-signals.ts'
import {
  CHOICE_KEY,
  CONSENT_CHANGED,
  currentChoice,
  forgetChoice,
  hasStoredChoice,
  RECEIPT_KEPT,
  readChoice,
  shownVersion,
  storeChoice,
} from './choice.ts'
import {
  fillPanel,
  hideBar,
  listenForAnswers,
  openPanel,
  type Shown,
  showBar,
  shownText,
} from './panel.ts'
import { removeStoredItems } from './stored-items.ts'
import { isTagManagerLoaded, loadTagManager, updateConsentMode } from './tag-manager.ts'
import { keepVisit, readCampaign } from './visit.ts'

/**
 * Third-party code never runs where an account is: neither beside a session, nor beside a password, nor
 * beside a token in the address, or where `take-mail-link.js` has taken one out of it.
 */
const isWithoutAccount = (page: Document) =>
  mayCarryTagManager(location.pathname) &&
  storedUser() === null &&
  page.documentElement.dataset.tokenTaken === undefined &&
  page.querySelector('input[type="password"]') === null

const isNo = (consent: Consent) => CONSENT_CATEGORIES.every((category) => !consent[category])

const forgetAll = () => {
  removeStoredItems(undefined)
  forgetChoice()
}

/**
 * With an account the server keeps a receipt of the answer, also of one that was given before the login; not
 * with the next account that logs in here, which may be another person's.
 */
const keepReceipt = async (page: Document) => {
  const choice = currentChoice()
  const user = storedUser()
  if (!choice || !user || choice.keptFor !== undefined) return
  const { keepConsentReceipt } = await import('../../api/client/consent-receipt.ts')
  if (!(await keepConsentReceipt({ ...choice, shown: shownText(page, choice.shown) }))) return
  page.dispatchEvent(new CustomEvent(RECEIPT_KEPT))
  const current = currentChoice()
  if (current?.decidedAt === choice.decidedAt) storeChoice({ ...current, keptFor: user.id })
}

/** Does what the visitor's answer asks for; without one, asks. */
const apply = async (page: Document): Promise<void> => {
  // Somebody has logged in elsewhere.
  if (isTagManagerLoaded() && storedUser() !== null) return location.reload()
  const known = readChoice()
  fillPanel(page, known)
  if (known) {
    hideBar(page)
    removeStoredItems(known)
    updateConsentMode(known)
    keepReceipt(page)
    if (isNo(known)) return
  } else if (!isWithoutAccount(page)) return
  const { gtmId } = await publicConfig()
  // The answer may be another by now.
  const consent = readChoice()
  if (!gtmId) forgetAll()
  else if (consent) {
    keepVisit(new URL(location.href), page.referrer)
    if (!isNo(consent) && isWithoutAccount(page)) loadTagManager(gtmId, consent)
  } else if (isWithoutAccount(page)) showBar(page)
}

const answer = (page: Document, consent: Consent, shown: Shown) => {
  const before = readChoice()
  storeChoice({
    version: shownVersion() ?? '',
    decidedAt: now().toISOString(),
    ...consent,
    shown,
  })
  const isTakenBack = CONSENT_CATEGORIES.some(
    (category) => before?.[category] && !consent[category],
  )
  updateConsentMode(consent)
  removeStoredItems(consent)
  page.dispatchEvent(new CustomEvent(CONSENT_CHANGED))
  // Code that has been loaded can only be left behind.
  if (isTakenBack && isTagManagerLoaded()) location.reload()
  else applyQuietly(page)
}

// Without its settings a page asks nothing and loads nothing.
const applyQuietly = (page: Document) => {
  apply(page).catch(() => {})
}

/** Opens the panel instead of the policy's section, where there is something to choose. */
const openFromLinks = (page: Document) => {
  page.addEventListener('click', (event) => {
    const { target } = event
    const link =
      target instanceof Element
        ? target.closest<HTMLAnchorElement>(`a[href="${cookieChoices}"]`)
        : null
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || opensElsewhere || asksNotToBeTracked()) return
    event.preventDefault()
    const follow = () => location.assign(link.href)
    publicConfig().then(({ gtmId }) => (gtmId ? openPanel(page) : follow()), follow)
  })
}

/** Starts asking, and doing what was answered. Nothing happens on a page without the wording. */
export const startConsent = (page: Document): void => {
  if (shownVersion() === undefined) return
  if (asksNotToBeTracked() || (hasStoredChoice() && !currentChoice())) forgetAll()
  listenForAnswers(page, (consent, shown) => answer(page, consent, shown))
  openFromLinks(page)
  page.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) addCampaign(link, readCampaign(new URL(location.href), page.referrer))
  })
  addEventListener('storage', ({ key }) => {
    if (key === CHOICE_KEY || isOfSession(key)) applyQuietly(page)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !asksNotToBeTracked()) applyQuietly(page)
  })
  if (!asksNotToBeTracked()) applyQuietly(page)
}
