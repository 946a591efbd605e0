/** How long things are kept. The policies show these numbers; the purge jobs must hold them too. */
export const retention = {
  contactMessageMonths: 12,
  spamDays: 30,
  deletedAccountDays: 14,
  submissionAfterContractMonths: 24,
  unsubscribedProofMonths: 36,
  sentMailDays: 30,
  securityEventDays: 90,
  auditLogMonths: 24,
  counterMonths: 25,
  backupDays: 30,
  taxRecordYears: 7,
} as const
