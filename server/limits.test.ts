import { expect, it } from 'vitest'
import { accountLimits, limits } from '../domain/limits.ts'
import { limitTable } from '../packages/platform/core/limits.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

// What each limit does is tested with what it limits; this also sees a period, for which no test can wait.

it.each([
  ['contactByAddress', 20, 10 * MINUTE],
  ['formHourly', 300, HOUR],
  ['formDaily', 1000, DAY],
  ['receiptByRecipient', 1, DAY],
  ['receiptsHourly', 66, HOUR],
  ['receiptsDaily', 200, DAY],
  ['notificationByAddress', 30, HOUR],
  ['roiReportByAddress', 10, HOUR],
  ['roiReportByRecipient', 3, DAY],
  ['roiReportsHourly', 100, HOUR],
  ['roiReportsDaily', 300, DAY],
  ['newsletterByAddress', 10, HOUR],
  ['newsletterByRecipient', 3, DAY],
  ['callRequestByAddress', 10, HOUR],
  ['callRequestByAddressDaily', 20, DAY],
  ['callRequestByRecipient', 3, DAY],
  ['callRequestByAddressAndRecipient', 2, DAY],
  ['callMailByRequest', 1, 10 * MINUTE],
  ['callMailAgainByRequest', 2, 7 * DAY],
  ['callRequestHourly', 100, HOUR],
  ['callRequestDaily', 300, DAY],
  ['callLinkByAddress', 60, 10 * MINUTE],
  ['callTimesByAddress', 240, 10 * MINUTE],
  ['accountDeletionByPerson', 5, DAY],
  ['keepAccountBySession', 60, 10 * MINUTE],
  ['keepAccountByAddress', 60, 10 * MINUTE],
  ['invitationLinkByAddress', 60, 10 * MINUTE],
  ['visitorDataByAddress', 10, HOUR],
  ['visitorDataByRecipient', 2, DAY],
  ['visitorDataByAddressAndRecipient', 1, DAY],
  ['visitorDataHourly', 66, HOUR],
  ['visitorDataDaily', 200, DAY],
  ['visitorDataLinkByAddress', 60, 10 * MINUTE],
  ['accountSessionsBySession', 120, 5 * MINUTE],
  ['endSessionsBySession', 30, 10 * MINUTE],
  ['clientAccountByPerson', 120, 5 * MINUTE],
  ['clientActsByPerson', 60, 10 * MINUTE],
  ['teamByPerson', 120, 5 * MINUTE],
  ['teamActsByPerson', 60, 10 * MINUTE],
  ['invitationsDaily', 20, DAY],
  ['invitationByRecipient', 3, DAY],
  ['privacyActsByPerson', 60, 10 * MINUTE],
  ['privacyServedByPerson', 20, DAY],
  ['demoAdminByAddress', 60, 10 * MINUTE],
  ['demoClientByAddress', 60, 10 * MINUTE],
  ['errorReportByAddress', 60, 10 * MINUTE],
  ['errorReportByPerson', 60, 10 * MINUTE],
  ['newErrorByAddress', 10, HOUR],
  ['newErrorByPerson', 10, HOUR],
  ['newErrorDaily', 100, DAY],
  ['newErrorHourly', 4, HOUR],
  ['errorForwarding', 1, MINUTE],
  ['eventsByAddress', 300, 10 * MINUTE],
  ['eventSourcesByAddress', 10, HOUR],
  ['securityEventByAddress', 60, 10 * MINUTE],
] as const)('of our functions %s is %i in %i s', (name, points, seconds) => {
  expect(limits[name]).toMatchObject({ points, seconds })
})

it.each([
  ['signInByAccountAndAddress', 10, 15 * MINUTE],
  ['signInByAccount', 50, 15 * MINUTE],
  ['signInByDevice', 10, 15 * MINUTE],
  ['signInByAddress', 100, 15 * MINUTE],
  ['currentPasswordBySession', 10, 15 * MINUTE],
  ['mailCooldown', 1, 35],
  ['mailOfKind', 1, HOUR],
  ['mailsHourly', 8, HOUR],
  ['mailsDaily', 24, DAY],
  ['mailByAddress', 60, HOUR],
  ['confirmationByAddress', 40, DAY],
  ['confirmationsHourly', 166, HOUR],
  ['confirmationsDaily', 500, DAY],
  ['signUpByAddress', 30, HOUR],
  ['verifyByAddress', 60, 5 * MINUTE],
  ['lookByAddress', 60, 5 * MINUTE],
  ['userUpdateBySession', 30, HOUR],
  ['codeByAccount', 10, HOUR],
  ['codeByAccountMonthly', 20, 30 * DAY],
  ['codeByDevice', 10, HOUR],
  ['codeByDeviceMonthly', 20, 30 * DAY],
  ['mailedCodeByAccountMonthly', 15, 30 * DAY],
  ['guessWarning', 1, DAY],
  ['factorByAccount', 60, HOUR],
  ['refreshByAddress', 300, 5 * MINUTE],
  ['uploadByAccount', 60, HOUR],
  ['uploadKilobytesByAccount', 200 * 1024, DAY],
  ['uploadKilobytesByAddress', 300 * 1024, DAY],
  ['storageFullAlarm', 1, HOUR],
] as const)('of accounts and files %s is %i in %i s', (name, points, seconds) => {
  expect(limitTable(accountLimits)[name]).toMatchObject({ points, seconds })
})

it('has no other', () => {
  expect([Object.keys(limits).length, Object.keys(limitTable()).length]).toEqual([55, 29])
})
