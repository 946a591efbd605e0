import { agency } from '../agency.ts'

/** Words shared by every page. */
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
  bookCall: 'Book a call',
  /** The same where a narrow phone's bar has room for one word; the longer name begins with it. */
  book: 'Book',
  theme: {
    legend: 'Colours',
    system: 'As my device',
    light: 'Light',
    dark: 'Dark',
  },
  footer: {
    about: `AI voice agents, chatbots and workflow automation for New Zealand businesses. ${agency.location.city}.`,
    fictional: `${agency.name} is a fictional agency; this is a demonstration.`,
    reach: 'Reach us',
    contact: 'Contact',
  },
} as const
