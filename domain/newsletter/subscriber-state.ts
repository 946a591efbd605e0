/** What becomes of a subscriber of the newsletter; only the confirmed are written to. */
export const SUBSCRIBER_STATES = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]
