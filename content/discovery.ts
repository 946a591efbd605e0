import categories from './discovery.json' with { type: 'json' }

export interface DiscoveryQuestion {
  /** Number of the category, dot, number in it: "2.3". Answers are kept under it. */
  readonly id: string
  readonly question: string
  /** Why we ask. */
  readonly hint: string
}

export interface DiscoveryCategory {
  readonly category: string
  readonly questions: readonly DiscoveryQuestion[]
}

/** Specification, sections 3 and 9: five categories of five questions. */
export const discovery: readonly DiscoveryCategory[] = categories
