/** Retention periods. The policies show these numbers; the purge job applies them. */
export const retention = {
  /** Enquiries, from when they were last dealt with, or came; spam, from when it was held back or called so. */
  contactMessageMonths: 12,
  spamDays: 30,
  /** Calls, from when they began; what was asked for and not booked, from then. */
  callMonths: 12,
  unbookedCallDays: 7,
  sentMailDays: 30,
  /** The wish to delete an account that was taken back. */
  cancelledDeletionMonths: 12,
  /** Requests under the Privacy Act, from when they were closed. */
  privacyRequestMonths: 24,
  /** The link to what is held under an address without an account, which works for an hour. */
  visitorLinkDays: 2,
  /** Hashes of addresses whose data was deleted; an older backup is not restored. */
  forgottenAddressMonths: 24,
  securityEventDays: 90,
  /** Counted events, visits and web vitals: the same month of the year before, and no more. */
  countMonths: 13,
  /** Errors of pages and of the server, from when they were last seen. */
  errorReportDays: 90,
  /** Accounts with an unconfirmed address, and invitations not accepted. */
  unconfirmedAccountDays: 14,
  unconfirmedSubscriberDays: 7,
  unsubscribedDays: 30,
  /** Which issue of the newsletter went to whom; it goes with the subscriber, if that is sooner. */
  newsletterDeliveryMonths: 12,
  /** Files without a submission, and those of deleted accounts. */
  unusedFileDays: 7,
  /** Logins, failed ones too, and changes of authenticators and roles: times and account numbers. */
  accountEventDays: 30,
  /** From the day on which the same person gave another answer; the last one stays with the account. */
  supersededConsentMonths: 24,
  /** No job: the law sets it (Tax Administration Act 1994, section 22). */
  taxRecordYears: 7,
} as const
