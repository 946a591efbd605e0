import { personName } from '../pages/people.ts'

/** What the function `privacy-requests` answers where it does not do what was asked. */
export const privacyAnswers = {
  unknownAct: 'That is no act on a privacy request',
  gone: 'There is no such request any more.',
  cameLater: 'Please give a day of the last year, today at the latest',
  notAdministrator: 'You are no administrator any more.',
  noColleague: 'This person is no administrator any more.',
  taken: (name: string) => `Meanwhile ${personName(name)} has it.`,
  freed: 'Meanwhile nobody has it.',
  closed: 'This request has been closed meanwhile.',
  recorded:
    'This request is recorded already, as it was typed first. Please close this form and look at it in the list.',
  otherKind: 'This request asks for no deletion. Please record one that does.',
  underWay: 'A deletion of this account is under way already. It is on the client’s page.',
  otherAct: 'Something else was sent before from here. Please close this form and open it again.',
  noAccount:
    'There is no account with this address (any more), so there is nothing to do by a button.',
  administrator:
    'This is an administrator’s account. Take the role away first: until then nothing of it is handed out or deleted here.',
} as const
