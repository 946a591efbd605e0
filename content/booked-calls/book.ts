import { clock } from '../../domain/time/times.ts'
import { agency } from '../agency.ts'
import { officeHours } from '../time/office-hours.ts'

const ring = `ring ${agency.phone.display}`
/** Not broken within the number. */
const ringsFrom = agency.phone.display.replaceAll(' ', '\u00a0')

const { callHours, officeHours: office } = agency
const areAlike =
  callHours.opens === office.opens &&
  callHours.closes === office.closes &&
  callHours.days.join() === office.days.join()

/** Where calls are at other hours than the office is open: when, and why. */
export const callTimes = areAlike
  ? ''
  : `Calls are between ${clock(callHours.opens)} and ${clock(callHours.closes)} on working days, so that one fits before your first job or after your last.`

/** The page on which a call is booked, changed and cancelled. */
export const bookPage = {
  title: 'Book a call',
  description: `Choose a time for a free 30-minute call with ${agency.name}, in New Zealand time.`,
  heading: 'Choose a time to talk',
  lead: 'Thirty minutes with a person, free. Any time in the next ten working days, in New Zealand time.',
  claims: ['free-consultation'],
  needsScript: `Booking needs JavaScript, which is off or did not load. Write to us, or ${ring}: ${officeHours}.`,
  write: 'Write to us',
  elsewhere: 'Book in our calendar',
} as const

/** Choosing a time. */
export const timeWords = {
  loading: 'Loading the free times',
  failed: {
    title: 'We couldn’t load the free times',
    text: `Nothing was booked or changed. Try again, or ${ring} and we’ll book it: ${officeHours}.`,
  },
  none: {
    title: 'No free times right now',
    text: (until: string) =>
      `Every time up to ${until} is taken. A new day opens each morning: check again tomorrow, or contact us now.`,
    textUndated: 'No times are open right now. Check again tomorrow, or contact us now.',
    write: 'Write to us',
    ring: `Ring ${agency.phone.display}`,
  },
  soonest: 'The soonest times',
  all: 'All times',
  allHint: 'Left and right arrow keys go through the times, up and down through the days.',
  free: (count: number) => (count > 0 ? `${count} free` : 'Full'),
  /** Days between two working ones. */
  shut: (why: readonly string[]) => `Closed: ${why.join(', ')}`,
  weekend: 'weekend',
  /** Where calls are at other hours than the office is open. */
  hours: callTimes && `${callTimes} Our office is open ${officeHours}.`,
  /** Of a board on a device elsewhere. */
  bothClocks: (zone: string) =>
    `Times are New Zealand’s; yours is below each${zone ? `, in ${zone}` : ''}.`,
  legend: { free: 'Free', taken: 'Taken', chosen: 'Chosen', current: 'Your call now' },
  here: (said: string) => `On this device: ${said}`,
  until: (time: string) => `until ${time}, New Zealand time`,
  notChosen: { title: 'No time chosen yet', text: 'Choose one above.' },
  goOn: 'Continue',
  choice: 'Your choice',
} as const

/** The fields of a call, and what stands around them. */
export const callForm = {
  labels: {
    name: 'Your name',
    email: 'Email',
    phone: 'We’ll ring you on',
    about: 'What should we talk about?',
  },
  optional: 'optional',
  hints: {
    email: 'We’ll email you a link. Open it and press the button to book this time.',
    phone: `We’ll ring from ${ringsFrom}. Outside New Zealand? Start with your country code.`,
    /** On a device elsewhere. */
    phoneElsewhere: `Start with + and your country code, such as +61. We’ll ring from ${ringsFrom}.`,
    about: 'Whoever rings you reads this first.',
  },
  /** Before what was carried over to the page. */
  carried: 'With your call:',
  mailedTo: (email: string) => `We’ll send the confirmation to ${email}.`,
  client: { question: 'Already a client?', login: 'Log in to book straight away' },
  request: 'Email me the link',
  requesting: 'Sending the link',
  book: 'Book this call',
  booking: 'Booking',
  move: 'Move the call to this time',
  moving: 'Moving',
  leave: 'Leave it as it is',
  free: 'Free. You can change or cancel it until it begins.',
  collection: `${agency.name} collects this to ring you about your enquiry. You can see, correct or delete it: `,
  privacy: 'privacy policy',
} as const

const noAnswer = (then: string) => ({
  title: 'We didn’t get an answer',
  text: `It may not have reached us. ${then} Or ${ring}.`,
})

/** What became of a press. */
export const callNotices = {
  taken: (time: string) => ({
    title: `${time} is no longer free`,
    text: 'Pick another below. We’ve kept what you typed.',
  }),
  offline: {
    title: 'You are offline',
    text: `What you typed stays here. Nothing is sent until you press again. Wait until you’re back online, or ${ring}.`,
  },
  /** No answer came: it may have been done all the same. By what was pressed for. */
  failed: {
    book: noAnswer('Nothing you typed is lost. Try again: press twice and it’s still booked once.'),
    request: noAnswer(
      'Nothing you typed is lost. Check your email, or try again: press twice and it still counts once.',
    ),
    cancel: noAnswer(
      'This page is checking whether your call is still booked. Try again: press twice and it’s cancelled once.',
    ),
    move: noAnswer(
      'This page is checking which time is booked. Try again: press twice and the call moves once.',
    ),
    number: noAnswer(
      'This page is checking which number we have. Try again: press twice and it changes once.',
    ),
  },
  /** Of a client whose session had ended when they pressed. */
  loggedOut: {
    title: 'You have been logged out',
    text: 'Nothing was sent. What you chose and typed is still here: log in, then press again.',
    login: 'Log in',
    back: { title: 'You are logged in again', text: 'Now press once more.' },
  },
  tooMany: {
    title: 'Too many tries from here',
    text: `Wait an hour and try again, or ${ring}.`,
  },
  tooManyToday: {
    title: 'Too many calls booked in a day',
    text: `We’ve kept what you typed. Try again tomorrow, or ${ring} and we’ll book it.`,
  },
  movedMeanwhile: (isByAgency: boolean, time: string, reason: string) => ({
    title: isByAgency ? 'We’ve moved your call' : 'Your call has moved',
    text: `It’s now on ${time}.${reason ? ` Why: ${reason}` : ''} Your press changed nothing. Press again if you still want that.`,
  }),
  changedTooOften: {
    title: 'You have changed it five times',
    text: `You can move a call, or change its number, five times at most. Nothing has changed: ${ring} and we’ll change it (${officeHours}), or cancel it and book another.`,
  },
  noMoreThisHour: {
    title: 'No more links this hour',
    text: `More people asked for one than we expect in an hour. We’ve kept what you typed. Try again in an hour, or ${ring} and we’ll book it.`,
  },
  noMoreToday: {
    title: 'No more links today',
    text: `More people asked for one than we expect in a day. Try again tomorrow, or ${ring} and we’ll book it.`,
  },
  refused: {
    title: 'Please check the fields',
    text: 'Each one says what’s missing or wrong.',
  },
  begun: {
    title: 'It’s too late for that',
    text: `The call has begun, is over or was cancelled. Need something? ${ring.replace('ring', 'Ring')}.`,
  },
  /** Of a visitor, whose first try arrived without an answer. */
  earlierRequest: {
    title: 'We sent your earlier request',
    text: 'Something in it was different, such as the time, number, note, name or address, and the link in its email books that one. What’s here hasn’t been sent: press again to send it as a new request.',
  },
  /** Of a client, in place of whose call none stands. */
  otherContent: {
    title: 'Your first try reached us',
    text: 'Something in it was different, such as the time, number or note. What’s here hasn’t been sent: press again to book it.',
  },
  noTime: { title: 'Please choose a time', text: 'Pick one of the soonest, or any free time.' },
  openCall: (time: string | null) => ({
    title: 'You already have a call',
    text: `${time ? `It is on ${time}. ` : ''}One call at a time: use the link in its email to change or cancel it.`,
  }),
} as const

/** A link was asked for. */
export const requestedWords = {
  title: 'Check your email',
  text: (email: string) => `A link is on its way to ${email}, unless we’ve sent it a few today.`,
  time: (time: string) =>
    `${time} is yours once you open the link and press the button. Until then, others can take it.`,
  nothing: `Nothing there? Check your spam folder and the address, then ask again after ten minutes. We send only a few links a day to one address, whoever types it. If none comes, ${ring} and we’ll book it.`,
  again: 'Change the address or ask again',
} as const

/** The page behind a mailed link. */
export const linkWords = {
  title: 'Your call',
  loading: 'Looking up your call',
  confirm: {
    title: 'One press and it’s booked',
    text: 'Nothing is booked yet.',
    rings: (phone: string) => `We’ll ring ${phone} from ${ringsFrom}.`,
    /** Nothing is booked yet, so that asking again costs nothing. */
    again: 'Wrong number? Ask again',
    submit: 'Book this call',
    submitting: 'Booking',
    otherTitle: 'Choose another time',
    otherText: 'That time is no longer free. Pick another; we’ve kept your details.',
  },
  expired: {
    title: 'This link no longer works',
    text: 'It’s too old, a newer one replaced it, or your email cut it off. A new one takes a minute.',
    again: 'Choose a time',
  },
  begun: {
    title: 'This call has begun or is over',
    text: `You can’t change it now. Missed each other? ${ring.replace('ring', 'Ring')}, or book another.`,
    again: 'Book another',
  },
  failed: {
    title: 'We couldn’t look up your call',
    text: `Nothing has changed. Try again, or ${ring}.`,
  },
} as const

/** A call that is booked. */
export const bookedWords = {
  said: 'Your call is booked',
  saidMoved: 'Your call has moved',
  /** Before its time. */
  saidMovedByUs: (from: string) => `We moved your call from ${from}, to`,
  saidNumber: 'Your number has changed',
  lead: (day: string, until: string) => `${day}, until ${until}, New Zealand time`,
  /** After a try whose answer was lost something else was sent: what stands, and what does not. */
  unsent: {
    title: 'Your first try booked this call',
    titleMoved: 'The new time is booked, but not everything else',
    text: (time: string) => `You have booked ${time}. What you sent after that changed nothing.`,
    move: (time: string) => `Move it to ${time}`,
    moving: 'Moving',
    taken: (time: string) => `${time} is no longer free. Press “Change the time” for others.`,
    phone: (phone: string) =>
      `The number ${phone} isn’t saved. Press “Change the number” to use it.`,
    about: (about: string) =>
      about ? `The note “${about}” isn’t saved.` : 'Your earlier note stays.',
    carried: 'What you sent with the call stays as you first sent it.',
    again:
      'To change the note, cancel the call and book it again: what you typed will be in the form.',
  },
  hours: ['midnight', '6\u00a0AM', 'noon', '6\u00a0PM'],
  how: 'How',
  rings: (phone: string) =>
    `A person at ${agency.name} will ring you on ${phone}, from ${ringsFrom}.`,
  here: (zone: string) => (zone ? `On this device, ${zone}` : 'On this device'),
  movedByUs: 'Why we moved it',
  about: 'Your note',
  carried: 'With the call',
  mailed: 'Confirmation sent to',
  mailedText: (email: string) => `${email}, with the calendar entry.`,
  reminder: 'We’ll remind you at 9\u00a0AM the day before.',
  calendar: 'Add to your calendar (.ics)',
  fileName: `${agency.name.toLowerCase()}-call.ics`,
  change: 'Change the time',
  changeNumber: 'Change the number',
  cancel: 'Cancel the call',
  /** In place of what was done as often as may be, and is offered no more. */
  usedUp: {
    moves: `You can’t move this call again. For another time, cancel it and book a new one, or ring ${ringsFrom}: ${officeHours}.`,
    numbers: `You can’t change the number again. To use another, cancel the call and book a new one, or ring ${ringsFrom}: ${officeHours}.`,
    both: `You can’t move this call or change its number again. For anything else, cancel it and book a new one, or ring ${ringsFrom}: ${officeHours}.`,
  },
  changing: {
    title: 'Move your call',
    lead: (time: string) => `It stays on ${time} until the new time is booked.`,
  },
  number: {
    title: 'Which number should we ring?',
    submit: 'Ring this number',
    submitting: 'Changing the number',
    keep: 'Leave it as it is',
  },
  cancelling: {
    title: 'Cancel the call?',
    text: (time: string) => `${time}. Others will be able to book it.`,
    submit: 'Cancel the call',
    submitting: 'Cancelling',
    keep: 'Keep it',
  },
  cancelled: {
    title: 'Your call is cancelled',
    text: (time: string) =>
      `${time} is free again. We’ve emailed you an update that takes it off your calendar.`,
    byAgency: (time: string) => `We had to cancel your call on ${time}.`,
    reason: (reason: string) => `Why: ${reason}`,
    again: 'Choose another time',
  },
  past: {
    title: 'This call is over',
    text: (time: string) => `It was on ${time}.`,
    again: 'Book another',
  },
  stale: (time: string) => ({
    title: 'We can’t be reached right now',
    text: `This is your call as of ${time}. To change or cancel it, try again, or ${ring}.`,
  }),
  failed: {
    title: 'We couldn’t look up your call',
    text: `Nothing has changed. Try again, or ${ring}.`,
  },
  ended: {
    title: 'You are logged out',
    text: 'What you typed is kept. Log in again to carry on.',
    login: 'Log in again',
  },
  /** After a logout on the page, which takes what was typed out of it. */
  loggedOut: {
    title: 'You are logged out',
    text: 'Log in again to see your call or to book one.',
    login: 'Log in again',
  },
} as const

/** To an administrator, who books nothing here. */
export const administratorWords = {
  title: 'You are logged in as an administrator',
  text: 'Visitors and clients book a call here. All their calls are at the desk. To see this page as they do, log out, or open it in a private window.',
  link: 'Open the calls',
} as const
