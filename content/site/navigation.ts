/** A link to a page, or to a section of the home page; `to` is a name of the address registry. */
export interface NavigationItem {
  readonly label: string
  readonly to: string
}

interface MainItem extends NavigationItem {
  /** Where the link is shown: on every page, only on the home page, or on every other page. */
  readonly on: 'everywhere' | 'home' | 'elsewhere'
}

/** The bar, from left to right (R2.50 to R2.53). */
export const mainLinks = [
  { label: 'Home', to: 'home', on: 'elsewhere' },
  { label: 'Solutions', to: 'solutions', on: 'elsewhere' },
  { label: 'Case studies', to: 'caseStudies', on: 'everywhere' },
  { label: 'News', to: 'news', on: 'everywhere' },
  { label: 'ROI calculator', to: 'roiCalculator', on: 'everywhere' },
  { label: 'About', to: 'about', on: 'everywhere' },
  { label: 'FAQ', to: 'faqAnchor', on: 'home' },
  { label: 'Contact', to: 'contactAnchor', on: 'home' },
] as const satisfies readonly MainItem[]

/** What a phone's menu has besides, in small: what is looked for there between two jobs. */
export const menuLinks = [
  { label: 'What it costs', to: 'pricesAnchor', on: 'everywhere' },
  { label: 'Questions', to: 'faqAnchor', on: 'elsewhere' },
  { label: 'Contact us', to: 'contact', on: 'elsewhere' },
] as const satisfies readonly MainItem[]

/** Links for logged-in users; the dashboard for administrators only. */
export const clientLinks = {
  discoveryQuestions: 'Discovery questions',
  admin: 'Admin Dashboard',
  profile: 'Profile',
} as const
