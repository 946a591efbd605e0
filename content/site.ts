import { agency } from './agency.ts'

/** Words that stand around every page. */
export const shell = {
  skipLink: 'Skip to main content',
  /** Before the title of every page but the first. */
  titleSuffix: agency.name,
  menu: { open: 'Menu', title: 'Menu', close: 'Close menu' },
  mainNavigation: 'Main',
  accountNavigation: 'Account',
  clientLogin: 'Client Login',
  register: 'Register',
  logout: 'Logout',
  bookDemo: 'Book a demo',
  toasts: { region: 'Notifications', dismiss: 'Dismiss notification' },
  theme: {
    legend: 'Colours',
    system: 'As my device',
    light: 'Light',
    dark: 'Dark',
  },
  footer: {
    about: `AI voice agents, chatbots and workflow automation for New Zealand businesses. ${agency.location.city}.`,
    fictional: `${agency.name} is a fictional agency; this is a demonstration.`,
    site: 'On this site',
    clients: 'Clients',
    reach: 'Reach us',
  },
} as const

/** Words around the office's hours; `time` and `day` are put in. */
export const officeWords = {
  openUntil: (time: string) => `Office open until ${time}`,
  opensToday: (time: string) => `Office closed, opens at ${time}`,
  opensTomorrow: (time: string) => `Office closed, opens tomorrow at ${time}`,
  opensOn: (day: string, time: string) => `Office closed, opens ${day} at ${time}`,
  closedFor: (holiday: string, opening: string) => `${opening} (${holiday})`,
  inCity: (moment: string) => `${moment} in ${agency.location.city}`,
} as const

export const notFound = {
  title: 'Oops! Page not found',
  description: 'There is no page at this address.',
  text: 'The address may be mistyped, or the page may have moved.',
  home: 'Return to Home',
} as const
