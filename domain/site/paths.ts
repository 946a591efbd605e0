/**
 * The services in the order of the menus. Each has a page at `/<slug>`, and what is said of it in
 * `content/services/<slug>.ts`.
 */
export const SERVICE_SLUGS = [
  'voice-agents',
  'chatbots',
  'workflow-automation',
  'performance-analytics',
  'always-on',
  'quick-implementation',
] as const
export type ServiceSlug = (typeof SERVICE_SLUGS)[number]

/** Those whose page answers at `/solutions/<slug>` as well. */
export const ALIASED_SERVICES = [
  'voice-agents',
  'chatbots',
  'workflow-automation',
  'performance-analytics',
] as const satisfies readonly ServiceSlug[]

const servicePaths = Object.fromEntries(SERVICE_SLUGS.map((slug) => [slug, `/${slug}`])) as {
  readonly [Slug in ServiceSlug]: `/${Slug}`
}

/** The public forms (`domain/forms/form.ts`) by name, which is also the path of their page. */
export const PUBLIC_FORMS = ['contact'] as const
export type PublicForm = (typeof PUBLIC_FORMS)[number]

/** The page of a form, and where it leads without script: once it is sent, and where it comes back. */
export const formPaths = <Form extends PublicForm>(form: Form) =>
  ({ page: `/${form}`, sent: `/${form}/sent`, tryAgain: `/${form}/try-again` }) as const

/** Where a tab keeps what is typed into a form. */
export const draftKey = (form: PublicForm): string => `${form}Draft`

type FormPaths = {
  readonly [Form in PublicForm]: `/${Form}`
} & {
  readonly [Form in PublicForm as `${Form}Sent`]: `/${Form}/sent`
} & {
  readonly [Form in PublicForm as `${Form}TryAgain`]: `/${Form}/try-again`
}

const pathsOfForms = Object.fromEntries(
  PUBLIC_FORMS.flatMap((form) => {
    const { page, sent, tryAgain } = formPaths(form)
    return [
      [form, page],
      [`${form}Sent`, sent],
      [`${form}TryAgain`, tryAgain],
    ]
  }),
) as FormPaths

/** Every address of the site, in one place; a link to a page that does not exist cannot be written. */
export const paths = {
  home: '/',
  about: '/about',
  book: '/book',
  solutions: '/solutions',
  ...servicePaths,
  caseStudies: '/case-studies',
  news: '/blog',
  roiCalculator: '/roi-calculator',
  yourDay: '/your-day',
  tour: '/tour',
  referralProgram: '/referral-program',
  newsletterSent: '/newsletter/sent',
  newsletterTryAgain: '/newsletter/try-again',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  ...pathsOfForms,
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  cookiePolicy: '/cookie-policy',
  securityPolicy: '/security-policy',
  maintenanceManual: '/maintenance-manual',
  login: '/login',
  register: '/register',
  confirm: '/confirm',
  updatePassword: '/update-password',
  discoveryQuestions: '/discovery-questions',
  /** The page of all submissions, which answers `/discovery-questions/<id>` (applications.ts). */
  submission: '/discovery-questions/submission',
  messages: '/messages',
  profile: '/profile',
  /** For people without an account: what is held under their address. */
  yourData: '/your-data',
  /** What the mail on a deletion links to. */
  keepAccount: '/keep-account',
  admin: '/admin',
  needsScript: '/needs-javascript',
  notFound: '/404',
} as const

/** The second address of a service's page; its canonical one is the short one. */
export type ServiceAlias = `/solutions/${(typeof ALIASED_SERVICES)[number]}`

export type Path = (typeof paths)[keyof typeof paths] | ServiceAlias

/** The page after a confirmed address; the parameter only shows a banner. */
export const VERIFIED_LOGIN_PATH = `${paths.login}?verified=true` as const

/** The login page on its reset view; also linked by the mail after a second registration. */
export const RESET_PATH = `${paths.login}?reset=true` as const

/** The news as RSS. */
export const NEWS_FEED = '/rss.xml'

/** Sections of the home page that can be linked to. */
export const anchors = {
  solutions: '/#solutions',
  offerings: '/#offerings',
  prices: '/#prices',
  faq: '/#faq',
  contact: '/#contact',
} as const

/** What a visitor can choose about cookies; with script its links open the panel. */
export const cookieChoices = `${paths.cookiePolicy}#your-choice` as const

/** The id of the contact form. */
export const CONTACT_FORM = 'write'

/** The id of "What a missed job is worth", on the calculator's page. */
export const MISSED_JOB = 'missed-job'

/** The contact page, at its form. */
export const contactForm = `${paths.contact}#${CONTACT_FORM}` as const

/** The id of what stands above the contact form on calls, where links of earlier versions lead. */
export const ASK_FOR_CALL = 'ask-for-a-call'

/** The parameter of the contact page's address that sets the form's interest. */
export const INTEREST_KEY = 'interest'

/** The contact page with its form set to `interest`. */
export const contactAbout = (interest: string): string =>
  `${paths.contact}?${new URLSearchParams({ [INTEREST_KEY]: interest })}`
