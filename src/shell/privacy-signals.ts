/**
 * Whether the visitor's browser asks not to be tracked: Do Not Track, or Global Privacy Control. Nothing
 * is counted then, and nothing of a third party loads.
 */
export const asksNotToBeTracked = (): boolean =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
