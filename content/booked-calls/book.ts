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

/** The page on which a call is booked, changed and cancelled. */
/** Where calls are at other hours than the office is open: when, and why. */
export const callTimes = areAlike
  ? ''
  : `Calls are between ${clock(callHours.opens)} and ${clock(callHours.closes)} on working days, so that one fits before your first job or after your last.`

export const bookPage = {
  title: 'Book a call',
  description: `Choose a time for a free 30-minute call with ${agency.name}, in New Zealand time.`,
  heading: 'Choose a time to talk',
  lead: 'Thirty minutes with a person, free. Ten working days from tomorrow, in New Zealand time.',
  claims: ['free-consultation'],
  needsScript: `Booking needs JavaScript, which is off or did not load. Write to us, or ${ring}: ${officeHours}.`,
  write: 'Write to us',
  elsewhere: 'Book in our calendar',
} as const

/** Choosing a time. */
export const timeWords = {
  loading: 'Getting the free times',
  failed: {
    title: 'We could not get the free times',
    text: `Nothing was booked or changed. Try again, or ${ring} and we put it in: ${officeHours}.`,
  },
  none: {
    title: 'No time is free just now',
    text: (until: string) =>
      `All times up to ${until} are taken. A new day opens every morning: look again tomorrow, or reach us now.`,
    textUndated: 'No times are open just now. Look again tomorrow, or reach us now.',
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
    `Each time is New Zealand’s; below it stands yours${zone ? `, in ${zone}` : ''}.`,
  legend: { free: 'Free', taken: 'Taken', chosen: 'Chosen', current: 'Your call now' },
  here: (said: string) => `On this device: ${said}`,
  until: (time: string) => `until ${time}, New Zealand time`,
  notChosen: { title: 'No time chosen yet', text: 'Choose one above.' },
  goOn: 'Go on',
  choice: 'Your choice',
} as const

/** The fields of a call, and what stands around them. */
export const callForm = {
  labels: {
    name: 'Your name',
    email: 'Email',
    phone: 'We ring you on',
    about: 'What should we talk about?',
  },
  optional: 'optional',
  hints: {
    email: 'We mail you a link. The time is yours once you press the button behind it.',
    phone: `We ring from ${ringsFrom}. From outside New Zealand, give the code of your country, too.`,
    /** On a device elsewhere. */
    phoneElsewhere: `Begin with + and your country’s code, such as +49. We ring from ${ringsFrom}.`,
    about: 'The person who rings reads it before.',
  },
  /** Before what was carried over to the page. */
  carried: 'With your call:',
  mailedTo: (email: string) => `The confirmation goes to ${email}.`,
  client: { question: 'Are you a client?', login: 'Log in, and it stands at once' },
  request: 'Mail me the link',
  requesting: 'Sending the link',
  book: 'Book this call',
  booking: 'Booking',
  move: 'Move the call to this time',
  moving: 'Moving',
  leave: 'Leave it as it is',
  free: 'Free. You can change or cancel it until it begins.',
  collection: `${agency.name} collects this to ring you about what you ask. You can see, correct or delete it: `,
  privacy: 'privacy policy',
} as const

const noAnswer = (then: string) => ({
  title: 'We have no answer',
  text: `It may not have reached us. ${then} Or ${ring}.`,
})

/** What became of a press. */
export const callNotices = {
  taken: (time: string) => ({
    title: `${time} is not free any more`,
    text: 'Choose another one below. All that you typed is kept.',
  }),
  offline: {
    title: 'You are offline',
    text: `What you typed stays here, and nothing more is sent until you press. Wait for the network, or ${ring}.`,
  },
  /** No answer came: it may have been done all the same. By what was pressed for. */
  failed: {
    book: noAnswer('Nothing you typed is lost. Try again: pressed twice, it is booked once.'),
    request: noAnswer(
      'Nothing you typed is lost. Look into your mail, or try again: pressed twice, it is asked for once.',
    ),
    cancel: noAnswer(
      'This page finds out whether your call still stands. Try again: pressed twice, it is cancelled once.',
    ),
    move: noAnswer(
      'This page finds out which time stands. Try again: pressed twice, the call is moved once.',
    ),
    number: noAnswer(
      'This page finds out which number stands. Try again: pressed twice, it is changed once.',
    ),
  },
  /** Of a client whose session had ended when they pressed. */
  loggedOut: {
    title: 'You have been logged out',
    text: 'So nothing was sent. What you chose and typed is still here: log in, then press again.',
    login: 'Log in',
    back: { title: 'You are logged in again', text: 'Now press once more.' },
  },
  tooMany: {
    title: 'Too many tries from here',
    text: `Wait an hour and try again, or ${ring}.`,
  },
  tooManyToday: {
    title: 'Too many calls booked in a day',
    text: `All that you typed is kept. Try again tomorrow, or ${ring} and we put it in.`,
  },
  movedMeanwhile: (isByAgency: boolean, time: string, reason: string) => ({
    title: isByAgency ? 'We moved your call meanwhile' : 'Your call was moved meanwhile',
    text: `It is on ${time} now.${reason ? ` Why: ${reason}` : ''} What you pressed changed nothing. Press again if that is still what you want.`,
  }),
  changedTooOften: {
    title: 'You have changed it five times',
    text: `That is as often as a call can be moved, or its number be changed. It stands as it was: ${ring} and we change it (${officeHours}), or cancel it and book another.`,
  },
  noMoreThisHour: {
    title: 'We mail no more links this hour',
    text: `More people asked for one than we expect in an hour. All that you typed is kept. Try again in an hour, or ${ring} and we put it in.`,
  },
  noMoreToday: {
    title: 'We mail no more links today',
    text: `More people asked for one than we expect in a day. Try again tomorrow, or ${ring} and we put it in.`,
  },
  refused: {
    title: 'Please look at the fields',
    text: 'What is missing or wrong is said at each of them.',
  },
  begun: {
    title: 'It is too late for that',
    text: `The call has begun, is over or was cancelled. Need something? ${ring.replace('ring', 'Ring')}.`,
  },
  /** Of a visitor, whose first try arrived without an answer. */
  earlierRequest: {
    title: 'An earlier request of yours went out',
    text: 'It has another time, number, note, name or address, or something else goes along with it, and the link in its mail books that. What stands here was not sent: press again, and it goes as a request of its own.',
  },
  /** Of a client, in place of whose call none stands. */
  otherContent: {
    title: 'Your first try reached us',
    text: 'It had another time, number or note, or something else went along. What stands here was not sent: press again to book it.',
  },
  noTime: { title: 'Please choose a time', text: 'One of the soonest, or any that is free.' },
  openCall: (time: string | null) => ({
    title: 'You have a call already',
    text: `${time ? `It is on ${time}. ` : ''}One call at a time: change or cancel that one by the link in its mail.`,
  }),
} as const

/** A link was asked for. */
export const requestedWords = {
  title: 'Look into your mail',
  text: (email: string) => `A link is on its way to ${email}, unless a few went there today.`,
  time: (time: string) =>
    `${time} is yours once you press the button behind the link. Until then others can take it.`,
  nothing: `Nothing there? Look among the unwanted mail, check the address, and ask again after ten minutes. Only a few links a day go to one address, whoever types it. If none comes, ${ring} and we put it in.`,
  again: 'Change the address or ask again',
} as const

/** The page behind a mailed link. */
export const linkWords = {
  title: 'Your call',
  loading: 'Looking up your call',
  confirm: {
    title: 'One press and it is booked',
    text: 'Nothing is booked yet.',
    rings: (phone: string) => `We ring ${phone} from ${ringsFrom}.`,
    /** Nothing is booked yet, so that asking again costs nothing. */
    again: 'Another number? Ask again',
    submit: 'Book this call',
    submitting: 'Booking',
    otherTitle: 'Choose another time',
    otherText:
      'The one that you asked for is not free any more. All else that you told us is kept.',
  },
  expired: {
    title: 'This link does not work any more',
    text: 'It is too old, was used up by a newer one, or was cut off in the mail. A new one takes a minute.',
    again: 'Choose a time',
  },
  begun: {
    title: 'This call has begun or is over',
    text: `It cannot be changed any more. Missed each other? ${ring.replace('ring', 'Ring')}, or book another.`,
    again: 'Book another',
  },
  failed: {
    title: 'We could not look up your call',
    text: `Looking changes nothing. Try again, or ${ring}.`,
  },
} as const

/** A call that is booked. */
export const bookedWords = {
  said: 'Your call is booked',
  saidMoved: 'Your call is moved',
  /** Before its time. */
  saidMovedByUs: (from: string) => `We moved your call from ${from}, to`,
  saidNumber: 'Your number is changed',
  lead: (day: string, until: string) => `${day}, until ${until}, New Zealand time`,
  /** After a try whose answer was lost something else was sent: what stands, and what does not. */
  unsent: {
    title: 'Your first try had booked this call',
    titleMoved: 'The time is taken over, and not all else',
    text: (time: string) => `You have booked ${time}. What you sent after that changed nothing.`,
    move: (time: string) => `Move it to ${time}`,
    moving: 'Moving',
    taken: (time: string) => `${time} is not free any more. Others are behind “Change the time”.`,
    phone: (phone: string) =>
      `Not taken over: the number ${phone}. “Change the number” has it rung.`,
    about: (about: string) => (about ? `Not taken over: the note “${about}”.` : 'The note stays.'),
    carried: 'What goes along with the call stays as you first sent it.',
    again:
      'To change the note, cancel the call and book it again: the form then has what you typed.',
  },
  hours: ['midnight', '6\u00a0AM', 'noon', '6\u00a0PM'],
  how: 'How',
  rings: (phone: string) => `A person at ${agency.name} rings you on ${phone}, from ${ringsFrom}.`,
  here: (zone: string) => (zone ? `On this device, ${zone}` : 'On this device'),
  movedByUs: 'Why we moved it',
  about: 'Your note',
  carried: 'With the call',
  mailed: 'Confirmed to',
  mailedText: (email: string) => `${email}, with the calendar entry.`,
  reminder: 'A reminder comes at 9\u00a0AM the day before.',
  calendar: 'Add to your calendar (.ics)',
  fileName: `${agency.name.toLowerCase()}-call.ics`,
  change: 'Change the time',
  changeNumber: 'Change the number',
  cancel: 'Cancel the call',
  /** In place of what was done as often as may be, and is offered no more. */
  usedUp: {
    moves: `You have moved this call as often as can be. For another time, cancel it and book one anew, or ring ${ringsFrom}: ${officeHours}.`,
    numbers: `You have changed the number as often as can be. For another one, cancel the call and book one anew, or ring ${ringsFrom}: ${officeHours}.`,
    both: `You have moved this call and changed its number as often as can be. For anything else, cancel it and book one anew, or ring ${ringsFrom}: ${officeHours}.`,
  },
  changing: {
    title: 'Move your call',
    lead: (time: string) => `It stands on ${time} until the new time is booked.`,
  },
  number: {
    title: 'Which number do we ring?',
    submit: 'Ring this number',
    submitting: 'Changing the number',
    keep: 'Leave it as it is',
  },
  cancelling: {
    title: 'Cancel the call?',
    text: (time: string) => `${time}. The time becomes free for others.`,
    submit: 'Cancel the call',
    submitting: 'Cancelling',
    keep: 'Keep it',
  },
  cancelled: {
    title: 'Your call is cancelled',
    text: (time: string) =>
      `${time} is free again. We mailed you an entry that takes it out of your calendar.`,
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
    title: 'We cannot be reached just now',
    text: `This is how your call stood at ${time}. To change or cancel it, try again, or ${ring}.`,
  }),
  failed: {
    title: 'We could not look up your call',
    text: `Looking changes nothing. Try again, or ${ring}.`,
  },
  ended: {
    title: 'You are logged out',
    text: 'What you typed is kept. Log in again to go on.',
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
