const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

/** "Where you are logged in" of the profile. */
export const sessionsWords = {
  title: 'Where you are logged in',
  text: 'Lost a phone, or used a computer that is not yours? Log it out here. Times are New Zealand’s.',
  thisDevice: 'This device',
  /** An open tab renews its login by itself: the moment says that the site was open, not that somebody was there. */
  siteOpen: (moment: string) => `Site last open ${moment}`,
  today: (time: string) => `today, ${time}`,
  loggedIn: (moment: string) => `Logged in ${moment}`,
  here: 'Log out here',
  end: 'Log out',
  /** Which one, for those who hear a list of buttons. */
  endOf: (device: string) => ` ${device}`,
  ending: 'Logging out',
  others: (count: number) =>
    count === 1 ? 'Log out the other one' : `Log out the ${NUMBERS[count - 2] ?? count} others`,
  everywhere: 'Log out everywhere',
  showAll: (count: number) => `Show all ${count}`,
  said: {
    one: (device: string) => `${device} is logged out. We’ll email you to confirm.`,
    /** Where another one has the same name. */
    oneOf: (device: string, loggedIn: string) =>
      `${device}, logged in ${loggedIn}, is logged out. We’ll email you to confirm.`,
    several: (devices: string) => `${devices} are logged out. We’ll email you to confirm.`,
    times: (device: string, count: number) => `${device} (${count} logins)`,
    gone: (device: string) => `${device} was logged out already.`,
    left: 'Nobody was logged out.',
  },
  /** The list could not be had. */
  notLoaded: {
    title: 'We could not look up where you are logged in',
    text: 'You can still log out here, or everywhere.',
  },
  /** Older than it should be: asking again failed. */
  stale: 'We couldn’t check again: the list may have changed since.',
  failed: {
    offline: 'You are offline: nobody was logged out. Try again when you are back.',
    unknown: 'We could not log that out just now. Please try again, or log out everywhere.',
    tooMany: 'That was a lot of logging out at once. Wait ten minutes, or log out everywhere.',
  },
} as const
