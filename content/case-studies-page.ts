import type { Seo, Statement } from './words.ts'

interface CaseStudiesPage {
  readonly title: string
  readonly lead: Statement
  readonly counts: {
    readonly stories: string
    readonly withFigure: string
    readonly newZealand: string
  }
  readonly columns: { readonly story: string; readonly source: string }
  readonly filter: {
    readonly label: string
    readonly all: string
    readonly showAll: string
  }
  readonly labels: {
    /** Label of the details that are folded on a phone. */
    readonly storyToggle: string
    readonly challenge: string
    readonly solution: string
    readonly result: string
    readonly caveat: string
    readonly reportedBy: string
    readonly noFigure: string
  }
  readonly howWeChose: { readonly heading: string; readonly statements: readonly Statement[] }
  readonly seo: Seo
}

export const caseStudiesPage: CaseStudiesPage = {
  title: 'AI Success Stories',
  lead: {
    text: 'Published stories from other firms. None is our client. Each names who reported it, and most of the figures are the vendor’s own.',
    claims: ['case-counts'],
  },
  counts: { stories: 'stories', withFigure: 'with a figure', newZealand: 'from New Zealand' },
  columns: { story: 'Story', source: 'Source' },
  filter: {
    label: 'Industry',
    all: 'All',
    showAll: 'Show all industries',
  },
  labels: {
    storyToggle: 'Challenge, solution and result',
    challenge: 'Challenge',
    solution: 'Solution',
    result: 'Result',
    caveat: 'Note',
    reportedBy: 'Reported by',
    noFigure: 'No figure published',
  },
  howWeChose: {
    heading: 'How to read these',
    statements: [
      {
        text: 'A vendor tells the story of its own product. Read its figure as a claim, not as a test.',
      },
      { text: 'A few are about plain automation rather than AI. Their notes say so.' },
      { text: 'Where a source gives no figure or no timeframe, we do not make one up.' },
      {
        text: 'Results elsewhere say little about yours. The [ROI calculator](/roi-calculator) works with your own numbers.',
      },
    ],
  },
  seo: {
    title: 'AI Success Stories',
    description:
      'Published stories of AI and automation in plumbing, healthcare, real estate, food and more: the result, the challenge, the solution, and who reported it.',
  },
}
