import { agency } from '../agency.ts'
import { retention } from '../legal/retention.ts'
import { officeHours } from '../time/office-hours.ts'

const ask = `Questions? Reply to this mail, or ring ${agency.phone.display}.`

/** The mails about calls. Those before a call is booked hold nothing that anybody typed. */
export const callMails = {
  labels: {
    time: 'When',
    deviceTime: (zone: string) => (zone ? `On your device, ${zone}` : 'On your device'),
    movedFrom: 'Before',
    phone: 'We ring',
    from: 'From',
    reason: 'Why',
    name: 'Name',
    email: 'Email',
    companyName: 'Company',
    about: 'About',
    ownAbout: 'Your note',
    ownCarried: 'With the call',
  },
  /** In place of a call's own words, once who booked it has moved it as often as may be. */
  usedUp: {
    action: 'Look at it or cancel it',
    canChange: `You have moved this call as often as can be. For another time, cancel it and book one anew, or ring ${agency.phone.display}: ${officeHours}.`,
  },
  /** To a visitor who asked for a call. */
  request: {
    subject: 'One press, and your call is booked',
    heading: 'One press, and your call is booked',
    lead: `Somebody, most likely you, chose this time for a call with ${agency.name}. It is not booked yet: open the link and press the button there.`,
    action: 'Look at it and book it',
    afterwards: [
      `Until then anybody may book this time. The link works for ${retention.unbookedCallDays} days, at most until the call would begin.`,
      'You did not ask? Ignore this mail: nothing is booked, and the address is forgotten.',
    ],
  },
  /** To whoever has a call to come, where another one was asked for. */
  open: {
    subject: 'You have a call with us already',
    heading: 'You have a call with us already',
    lead: `Somebody, most likely you, asked for another call with ${agency.name}. There is one at a time, and this one stands:`,
    action: 'Change or cancel it',
    afterwards: ['You did not ask? Ignore this mail: nothing has changed.'],
  },
  booked: {
    subject: (time: string) => `Your call is booked: ${time}`,
    heading: 'Your call is booked',
    lead: `A person at ${agency.name} rings you. It takes thirty minutes and costs nothing.`,
    action: 'Change or cancel it',
    canChange: 'You can change or cancel it until it begins.',
    afterwards: [ask],
  },
  moved: {
    subject: (time: string) => `Your call has moved: ${time}`,
    heading: 'Your call has moved',
    lead: {
      client: 'You moved your call. It stands at this time now:',
      agency: `${agency.name} had to move your call, and says why below. It stands at this time now:`,
    },
    action: 'Change or cancel it',
    canChange: '',
    afterwards: ['The time before is free again.', ask],
  },
  number: {
    subject: (time: string) => `We ring another number: ${time}`,
    heading: 'We ring another number',
    lead: 'You changed the number to ring. Your call stands at its time, and we ring you at the number below.',
    action: 'Change or cancel it',
    canChange: '',
    afterwards: ['The calendar entry names the new number.', ask],
  },
  cancelled: {
    subject: (time: string) => `Your call is cancelled: ${time}`,
    heading: 'Your call is cancelled',
    lead: {
      client: 'You cancelled this call. Nobody rings.',
      agency: `${agency.name} had to cancel this call, and says why below. Nobody rings.`,
    },
    action: 'Choose another time',
    canChange: '',
    afterwards: [ask],
  },
  reminder: {
    subject: (time: string) => `Your call is tomorrow: ${time}`,
    heading: 'Your call is tomorrow',
    lead: `A person at ${agency.name} rings you at the number below.`,
    action: 'Change or cancel it',
    canChange: 'You can change or cancel it until it begins.',
    afterwards: [ask],
  },
  /** To the agency. */
  agency: {
    booked: {
      subject: (who: string, time: string) => `Call booked: ${who}, ${time}`,
      heading: 'A call is booked',
      lead: (who: string) => `${who} booked a call.`,
    },
    moved: {
      subject: (who: string, time: string) => `Call moved: ${who}, ${time}`,
      heading: 'A call has moved',
      lead: (who: string, isOurs: boolean) =>
        isOurs ? `The call with ${who} was moved at the desk.` : `${who} moved the call.`,
    },
    number: {
      subject: (who: string, time: string) => `Another number to ring: ${who}, ${time}`,
      heading: 'A call has another number',
      lead: (who: string) => `${who} changed the number to ring. The call stands at its time.`,
    },
    cancelled: {
      subject: (who: string, time: string) => `Call cancelled: ${who}, ${time}`,
      heading: 'A call is cancelled',
      lead: (who: string, isOurs: boolean) =>
        isOurs ? `The call with ${who} was cancelled at the desk.` : `${who} cancelled the call.`,
    },
    /** The account has gone, and everything that was known of it. */
    withoutName: 'Somebody whose account is deleted',
    action: 'Open the calls',
    afterwards: ['Reply to this mail to write to them.'],
  },
} as const
