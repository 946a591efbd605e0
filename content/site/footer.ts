import { dayLinks } from '../day/day.ts'
import { tourLink } from '../pages/tour.ts'
import { services } from '../services/index.ts'
import { consentWords } from './consent.ts'
import type { NavigationItem } from './navigation.ts'

interface FooterItem extends NavigationItem {
  /** Shown to all by default. */
  readonly for?: 'visitors' | 'clients'
}

interface FooterGroup {
  readonly id: string
  readonly heading: string
  /** A phone folds the others: a choice about cookies is as easy to change as to make. */
  readonly staysOpen?: true
  readonly links: readonly FooterItem[]
}

/** The footer's links, by topic. */
export const footerGroups = [
  {
    id: 'solutions',
    heading: 'Solutions',
    links: [
      { label: 'All solutions', to: 'solutions' },
      ...services.map(({ name, slug }) => ({ label: name, to: slug })),
    ],
  },
  {
    id: 'read',
    heading: 'Read',
    links: [
      { label: 'AI Success Stories', to: 'caseStudies' },
      { label: 'AI News & Insights', to: 'news' },
      { label: 'ROI calculator', to: 'roiCalculator' },
      { label: 'What it costs', to: 'pricesAnchor' },
      { label: dayLinks.footer, to: 'yourDay' },
      { label: tourLink, to: 'tour' },
      { label: 'FAQ', to: 'faqAnchor' },
      { label: 'About us', to: 'about' },
      { label: 'Partner Rewards', to: 'referralProgram' },
    ],
  },
  {
    id: 'clients',
    heading: 'Clients',
    links: [
      { label: 'Client Login', to: 'login', for: 'visitors' },
      { label: 'Register', to: 'register', for: 'visitors' },
      { label: 'Book a call', to: 'book' },
      { label: 'Profile', to: 'profile', for: 'clients' },
      { label: 'Messages', to: 'messages', for: 'clients' },
      { label: 'Discovery questions', to: 'discoveryQuestions' },
      { label: 'Maintenance manual', to: 'maintenanceManual' },
    ],
  },
  {
    id: 'legal',
    heading: 'Legal',
    staysOpen: true,
    links: [
      { label: 'Privacy policy', to: 'privacyPolicy' },
      { label: 'Your data', to: 'yourData' },
      { label: 'Terms of service', to: 'termsOfService' },
      { label: 'Cookie policy', to: 'cookiePolicy' },
      { label: 'Security policy', to: 'securityPolicy' },
      { label: consentWords.footer, to: 'cookieChoices' },
    ],
  },
] as const satisfies readonly FooterGroup[]
