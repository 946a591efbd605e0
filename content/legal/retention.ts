/** How long things are kept. The policies show these numbers; the purge job holds them. */
export const retention = {
  contactMessageMonths: 12,
  spamDays: 30,
  sentMailDays: 30,
  securityEventDays: 90,
  /** Accounts whose address nobody confirmed, and invitations that nobody accepted. */
  unconfirmedAccountDays: 14,
  unconfirmedSubscriberDays: 7,
  unsubscribedDays: 30,
  /** Files that no submission names, and those of accounts that are gone. */
  unusedFileDays: 7,
  /** Logins, failed ones too, and changes of authenticators and roles: times and account numbers. */
  accountEventDays: 30,
  /** No job: the law sets it (Tax Administration Act 1994, section 22). */
  taxRecordYears: 7,
} as const
