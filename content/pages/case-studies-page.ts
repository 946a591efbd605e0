import type { Seo, Statement } from '../claims/words.ts'
import type { CaseStudy, StoryGroup } from './case-studies.ts'

type FigureSource = NonNullable<CaseStudy['figureFrom']>

interface CaseStudiesPage {
  readonly title: string
  readonly lead: Statement
  /** What the two looks of a figure mean: its name, in that look, and who gives such a figure. */
  readonly figures: Readonly<
    Record<FigureSource, { readonly look: string; readonly meaning: (count: string) => string }>
  >
  readonly count: (shown: number, all: number) => string
  readonly stories: string
  readonly groups: Readonly<
    Record<StoryGroup, { readonly heading: string; readonly note: string }>
  > & { readonly label: string }
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
    /** Under each figure: who gives it. */
    readonly figureFrom: Readonly<Record<FigureSource, string>>
  }
  readonly howWeChose: { readonly heading: string; readonly statements: readonly Statement[] }
  readonly seo: Seo
}

export const caseStudiesPage: CaseStudiesPage = {
  title: 'AI Success Stories',
  lead: {
    text: 'Twenty-five published stories from other firms. None is our client. The nearest and the strongest come first; five that are not about AI stand apart, at the end.',
    claims: ['case-counts'],
  },
  figures: {
    'customer or press': {
      look: 'Solid',
      meaning: (count) => `The customer or the press gives the figure: ${count}.`,
    },
    seller: {
      look: 'Hollow',
      meaning: (count) => `A seller gives it: ${count}. Read it as a claim.`,
    },
  },
  count: (some, all) => `${some}\u00a0of\u00a0${all}`,
  stories: 'stories',
  groups: {
    label: 'Groups',
    'new-zealand': {
      heading: 'From New Zealand',
      note: 'They use AI, and they are from here. Read these first.',
    },
    phones: {
      heading: 'Phones, bookings and messages',
      note: 'Nearest to what we set up. Smaller businesses first.',
    },
    thin: {
      heading: 'Light on proof',
      note: 'Second-hand, from an unnamed firm, in the headline only, or without a figure. Kept, and marked.',
    },
    'not-ai': {
      heading: 'Good work, but not AI',
      note: 'An answering service, job software, a check-in app. Ask whether one of these is all you need.',
    },
  },
  filter: {
    label: 'Industry',
    all: 'All',
    showAll: 'Show all industries',
  },
  labels: {
    storyToggle: 'The whole story',
    challenge: 'Challenge',
    solution: 'Solution',
    result: 'Result',
    caveat: 'What weakens it',
    reportedBy: 'Reported by',
    noFigure: 'No figure published',
    figureFrom: {
      seller: 'Given by a seller',
      'customer or press': 'Given by the customer or the press',
    },
  },
  howWeChose: {
    heading: 'How to read these',
    statements: [
      {
        text: 'A seller tells the story of its own product. Read its figure as a claim, not as a test.',
      },
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
