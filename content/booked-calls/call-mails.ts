import { agency } from '../agency.ts'
import { retention } from '../legal/retention.ts'
import { officeHours } from '../time/office-hours.ts'

const ask = `Questions? Reply to this email, or ring ${agency.phone.display}.`

/** The mails about calls. Those before a call is booked hold nothing that anybody typed. */
export const callMails = {
  labels: {
    time: 'When',
    deviceTime: (zone: string) => (zone ? `On your device, ${zone}` : 'On your device'),
    movedFrom: 'Before',
    phone: 'We’ll ring',
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
    action: 'See or cancel it',
    canChange: `You can’t move this call again. For another time, cancel it and book a new one, or ring ${agency.phone.display}: ${officeHours}.`,
  },
  /** To a visitor who asked for a call. */
  request: {
    subject: 'One press and your call is booked',
    heading: 'One press and your call is booked',
    lead: `Someone, most likely you, chose this time for a call with ${agency.name}. It isn’t booked yet: open the link and press the button there.`,
    action: 'See it and book it',
    afterwards: [
      `Until then anyone can book this time. The link works for ${retention.unbookedCallDays} days, or until the call would begin if that’s sooner.`,
      'Didn’t ask for this? Ignore this email: nothing is booked, and we’ll forget the address.',
    ],
  },
  /** To whoever has a call to come, where another one was asked for. */
  open: {
    subject: 'You already have a call with us',
    heading: 'You already have a call with us',
    lead: `Someone, most likely you, asked for another call with ${agency.name}. It’s one call at a time, and this one is booked:`,
    action: 'Change or cancel it',
    afterwards: ['Didn’t ask for this? Ignore this email: nothing has changed.'],
  },
  booked: {
    subject: (time: string) => `Your call is booked: ${time}`,
    heading: 'Your call is booked',
    lead: `A person at ${agency.name} will ring you. It takes thirty minutes and costs nothing.`,
    action: 'Change or cancel it',
    canChange: 'You can change or cancel it until it begins.',
    afterwards: [ask],
  },
  moved: {
    subject: (time: string) => `Your call has moved: ${time}`,
    heading: 'Your call has moved',
    lead: {
      client: 'You moved your call. It’s now at this time:',
      agency: `${agency.name} had to move your call, for the reason below. It’s now at this time:`,
    },
    action: 'Change or cancel it',
    canChange: '',
    afterwards: ['Your old time is free again.', ask],
  },
  number: {
    subject: (time: string) => `We’ll ring another number: ${time}`,
    heading: 'We’ll ring another number',
    lead: 'You changed the number to ring. The time stays the same, and we’ll ring you on the number below.',
    action: 'Change or cancel it',
    canChange: '',
    afterwards: ['The calendar entry has the new number.', ask],
  },
  cancelled: {
    subject: (time: string) => `Your call is cancelled: ${time}`,
    heading: 'Your call is cancelled',
    lead: {
      client: 'You cancelled this call. We won’t ring.',
      agency: `${agency.name} had to cancel this call, for the reason below. We won’t ring.`,
    },
    action: 'Choose another time',
    canChange: '',
    afterwards: [ask],
  },
  reminder: {
    subject: (time: string) => `Your call is tomorrow: ${time}`,
    heading: 'Your call is tomorrow',
    lead: `A person at ${agency.name} will ring you on the number below.`,
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
      subject: (who: string, time: string) => `New number to ring: ${who}, ${time}`,
      heading: 'A call has a new number',
      lead: (who: string) => `${who} changed the number to ring. The time stays the same.`,
    },
    cancelled: {
      subject: (who: string, time: string) => `Call cancelled: ${who}, ${time}`,
      heading: 'A call is cancelled',
      lead: (who: string, isOurs: boolean) =>
        isOurs ? `The call with ${who} was cancelled at the desk.` : `${who} cancelled the call.`,
    },
    /** The account has gone, and everything that was known of it. */
    withoutName: 'Someone whose account is deleted',
    action: 'Open the calls',
    afterwards: ['Reply to this email to write to them.'],
  },
} as const
