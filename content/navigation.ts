/** Where a link shows: everywhere, only on the home page, or everywhere but there. */
export interface MainLink {
  readonly label: string
  readonly to: 'home' | 'solutions' | 'faq' | 'contact'
  readonly on: 'everywhere' | 'home' | 'elsewhere'
}

/** The bar, from left to right (specification, "Shell and navigation"). */
export const mainLinks: readonly MainLink[] = [
  { label: 'Home', to: 'home', on: 'elsewhere' },
  { label: 'Solutions', to: 'solutions', on: 'elsewhere' },
  { label: 'FAQ', to: 'faq', on: 'home' },
  { label: 'Contact', to: 'contact', on: 'home' },
]

export const clientLinks = {
  discoveryQuestions: 'Discovery questions',
} as const
