import { adminViews } from '../../domain/site/applications.ts'
import type { EventName } from '../../domain/site/events.ts'
import { ALIASED_SERVICES, paths } from '../../domain/site/paths.ts'
import { adminViewTitles } from './admin.ts'

const pages: Readonly<Record<string, string>> = {
  [paths.home]: 'Home',
  [paths.about]: 'About us',
  [paths.book]: 'Book a call',
  [paths.solutions]: 'Solutions',
  [paths['voice-agents']]: 'Voice agents',
  [paths.chatbots]: 'Chatbots',
  [paths['workflow-automation']]: 'Workflow automation',
  [paths['performance-analytics']]: 'Performance analytics',
  [paths['always-on']]: '24/7 Operation',
  [paths['quick-implementation']]: 'Quick implementation',
  [paths.caseStudies]: 'AI Success Stories',
  [paths.news]: 'AI News & Insights',
  [paths.roiCalculator]: 'ROI calculator',
  [paths.yourDay]: 'Draw your day',
  [paths.tour]: 'See a project',
  [paths.referralProgram]: 'Partner Rewards',
  [paths.contact]: 'Contact',
  [paths.contactSent]: 'Contact, sent',
  [paths.privacyPolicy]: 'Privacy policy',
  [paths.termsOfService]: 'Terms of service',
  [paths.cookiePolicy]: 'Cookie policy',
  [paths.securityPolicy]: 'Security policy',
  [paths.maintenanceManual]: 'Maintenance manual',
  [paths.yourData]: 'Your data, without an account',
  [paths.login]: 'Client Login',
  [paths.register]: 'Register',
  [paths.discoveryQuestions]: 'Client’s project',
  [`${paths.discoveryQuestions}/:id`]: 'Client’s answers, sent',
  [paths.messages]: 'Client’s messages',
  [paths.profile]: 'Client’s profile',
}

const deskPages: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.keys(adminViewTitles) as (keyof typeof adminViewTitles)[]).map((view) => [
    adminViews[view].path,
    `Desk: ${adminViewTitles[view]}`,
  ]),
)

const aliases: Readonly<Record<string, string>> = Object.fromEntries(
  ALIASED_SERVICES.map((slug) => [`/solutions/${slug}`, `${pages[paths[slug]]} (/solutions)`]),
)

/** The name of a counted page as people call it; without one, its path. */
export const pageName = (path: string): string =>
  pages[path] ?? aliases[path] ?? deskPages[path] ?? path

const events: Readonly<Record<EventName, string>> = {
  page_view: 'Page opened',
  form_submit: 'Form sent',
  calculator_used: 'Calculator used',
  booking_pressed: 'Booking link pressed',
  password_reset_request: 'New password asked for',
  password_reset_email_sent: 'Link for a new password sent',
  password_update_attempt: 'New password tried',
  password_update_success: 'New password set',
  admin_dashboard_access: 'Desk opened',
  admin_login_success: 'Administrator logged in',
  admin_login_failed: 'Administrator’s login failed',
  admin_account_created: 'Administrator’s account made',
  login_attempt: 'Login tried',
  login_success: 'Logged in',
  login_failure: 'Login failed',
  login_rate_limited: 'Login tried too often',
  call_played: 'Example call played',
  call_choice: 'Answer chosen in an example call',
  day_drawn: 'Day drawn',
  day_carried: 'Drawn day taken along',
}

const labels: Readonly<Record<string, string>> = {
  contact: 'Contact form',
  register: 'Registration',
  'roi-report': 'Result by email',
  newsletter: 'Newsletter',
  discovery: 'Discovery questions',
  admin: 'Administrator',
  user: 'Client',
  calculator: 'ROI calculator',
  book: 'Book a call',
  'plumber-night': 'Plumber, at night',
  'salon-day': 'Salon, by day',
  'property-sunday': 'Rentals, Sunday',
  'restaurant-friday': 'Restaurant, Friday',
}

/** The name of a counted event as people call it; without one, as it is stored. */
export const eventName = (name: string): string =>
  (events as Readonly<Record<string, string>>)[name] ?? name

/** The same of what an event was about. */
export const eventLabel = (label: string): string => labels[label] ?? label
