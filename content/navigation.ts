/** A link to a page, or to a section of the home page; `to` is a name of the address registry. */
export interface NavigationItem {
  readonly label: string
  readonly to: string
}

interface MainItem extends NavigationItem {
  /** Where the link shows: on every page, only on the home page, or on every page but that. */
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

/** What somebody who is logged in is offered; the dashboard only to administrators. */
export const clientLinks = {
  discoveryQuestions: 'Discovery questions',
  admin: 'Admin Dashboard',
  profile: 'Profile',
} as const

interface FooterItem extends NavigationItem {
  /** Shown to everybody unless it is said. */
  readonly for?: 'visitors' | 'clients'
}

interface FooterGroup {
  readonly id: string
  readonly heading: string
  readonly links: readonly FooterItem[]
}

/** Every page that somebody may look for, by what they look for. */
export const footerGroups = [
  {
    id: 'solutions',
    heading: 'Solutions',
    links: [
      { label: 'All solutions', to: 'solutions' },
      { label: 'Voice agents', to: 'voiceAgents' },
      { label: 'Chatbots', to: 'chatbots' },
      { label: 'Workflow automation', to: 'workflowAutomation' },
      { label: 'Performance analytics', to: 'performanceAnalytics' },
      { label: '24/7 Operation', to: 'alwaysOn' },
      { label: 'Quick implementation', to: 'quickImplementation' },
    ],
  },
  {
    id: 'read',
    heading: 'Read',
    links: [
      { label: 'AI Success Stories', to: 'caseStudies' },
      { label: 'AI News & Insights', to: 'news' },
      { label: 'ROI calculator', to: 'roiCalculator' },
      { label: 'Questions and answers', to: 'faqAnchor' },
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
      { label: 'Profile', to: 'profile', for: 'clients' },
      { label: 'Discovery questions', to: 'discoveryQuestions' },
      { label: 'Maintenance manual', to: 'maintenanceManual' },
    ],
  },
  {
    id: 'legal',
    heading: 'Legal',
    links: [
      { label: 'Privacy policy', to: 'privacyPolicy' },
      { label: 'Terms of service', to: 'termsOfService' },
      { label: 'Cookie policy', to: 'cookiePolicy' },
      { label: 'Security policy', to: 'securityPolicy' },
    ],
  },
] as const satisfies readonly FooterGroup[]
