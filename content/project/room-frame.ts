// Apart from the other words of the room: no script needs these.
import { agency } from '../agency.ts'
import { consentWords } from '../site/consent.ts'

/** The menu of the client's room. */
export const roomMenu = {
  help: 'A person helps',
  questions: 'Discovery questions',
  faq: 'FAQ',
  contact: 'Contact',
  manual: 'Maintenance manual',
  site: `${agency.name}’s website`,
} as const

/** The short foot of its pages. */
export const roomFooter = {
  links: [
    { label: 'Privacy policy', to: 'privacyPolicy' },
    { label: 'Terms of service', to: 'termsOfService' },
    { label: consentWords.footer, to: 'cookieChoices' },
    { label: 'Contact', to: 'contact' },
  ],
} as const
