import { personName } from '../pages/people.ts'

/** What the function `privacy-requests` answers where it does not do what was asked. */
export const privacyAnswers = {
  unknownAct: 'That is no act on a privacy request',
  gone: 'That request is gone.',
  cameLater: 'Please give a day of the last year, today at the latest',
  notAdministrator: 'You’re no longer an administrator.',
  noColleague: 'This person is no longer an administrator.',
  taken: (name: string) => `By now ${personName(name)} has it.`,
  freed: 'By now nobody has it.',
  closed: 'This request has since been closed.',
  recorded:
    'This request is already recorded, as it was first typed. Please close this form and look at it in the list.',
  otherKind: 'This request asks for no deletion. Please record one that does.',
  underWay: 'A deletion of this account is under way already. It is on the client’s page.',
  otherAct: 'Something else was sent before from here. Please close this form and open it again.',
  noAccount: 'There is no account with this address (or no longer), so no button can do it.',
  administrator:
    'This is an administrator’s account. Take the role away first: until then nothing of it is handed out or deleted here.',
} as const
