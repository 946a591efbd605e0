import { formatDollars } from '../domain/amounts.ts'
import { SOLUTION_COST } from '../domain/roi.ts'

/** On home, below the solutions: what it costs, and why to believe it. */
export const costAndProof = {
  cost: {
    title: 'What it costs',
    figure: formatDollars(SOLUTION_COST),
    per: 'a year, assumed',
    text: 'Our calculator assumes this for the agent. It is an assumption, not our price: yours is in a fixed written quote after discovery.',
    link: { label: 'Work out what it saves', to: 'roiCalculator' },
    claims: ['roi-annual-cost'],
  },
  proof: {
    title: 'Whether to believe it',
    text: 'Published stories, each with who reported it and what weakens it. None is a client of ours.',
    link: { label: 'Read the success stories', to: 'caseStudies' },
  },
} as const
