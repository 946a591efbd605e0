import { ROI_DEFAULTS } from '../../domain/calculator/roi.ts'
import { formatRoiQuery } from '../../domain/calculator/roi-address.ts'
import { paths } from '../../domain/site/paths.ts'
import { agency } from '../agency.ts'
import type { Seo, Statement } from '../claims/words.ts'
import type { CallToAction } from '../services/service.ts'
import { officeHours } from '../time/office-hours.ts'
import { fictionNotice } from './fiction.ts'

/**
 * A place for one of the people who do this work. Nothing is shown until `person` is a real one, who agrees to
 * it: no face or name is made up.
 */
export interface Portrait {
  /** What this person does. */
  readonly work: string
  readonly person: null | {
    readonly name: string
    readonly picture: {
      /** A file of `public/`: `/people/mere.webp`. */
      readonly src: `/${string}`
      /** What it shows, for those who do not see it. */
      readonly alt: string
      /** In pixels, twice the size of the frame or more: at least 216 by 270. */
      readonly width: number
      readonly height: number
    }
  }
}

/** Who works at a moment. */
type Work =
  | { readonly by: 'people'; readonly minutes: number }
  | {
      readonly by: 'agent'
      /** `after` is in minutes from the moment on. */
      readonly calls: readonly { readonly after: number; readonly seconds: number }[]
    }

export interface Moment {
  /** Minutes after midnight. */
  readonly minute: number
  readonly work: Work
  readonly heading: string
  readonly statements: readonly Statement[]
  /** What we will not do and where we are careful, at the moment where it counts. */
  readonly notes: readonly Statement[]
  readonly portrait?: Portrait
}

interface About {
  readonly title: string
  readonly lead: string
  readonly example: string
  readonly fictionNotice: string | null
  readonly legend: Readonly<Record<'people' | 'agent', string>>
  readonly day: string
  readonly moments: readonly Moment[]
  readonly callToAction: CallToAction
  readonly seo: Seo
}

const { opens, closes } = agency.officeHours

/** With ten calls a day, and the rest as it opens, the calculator finds no saving. */
const quietDay = formatRoiQuery({ ...ROI_DEFAULTS, callsPerDay: 10 })

export const about: About = {
  title: 'Plain work on a small business’s phone.',
  lead: `${agency.name} sets up AI voice agents, chatbots, workflow automation and analytics for small and medium businesses in ${agency.location.country}. We work from ${agency.location.city}. This is one working day, from top to bottom.`,
  example: 'The day is an example: its times are drawn, not measured.',
  fictionNotice,
  legend: {
    people: 'We work, as long as it takes',
    agent: 'Your agent works, we do not: its calls, drawn ten times as long',
  },
  day: 'One working day',
  moments: [
    {
      minute: 6 * 60 + 30,
      work: {
        by: 'agent',
        calls: [
          { after: 0, seconds: 84 },
          { after: 14, seconds: 48 },
          { after: 33, seconds: 150 },
          { after: 47, seconds: 66 },
          { after: 76, seconds: 108 },
        ],
      },
      heading: 'A pipe bursts. Nobody rings us.',
      statements: [
        { text: 'Your agent rings the person you chose, by the rule you wrote.' },
        { text: 'We sleep: your night shouldn’t depend on one of us being awake.' },
      ],
      notes: [{ text: 'We will not let an agent pass for a person. It says that it is an AI.' }],
    },
    {
      minute: opens,
      work: { by: 'people', minutes: 60 },
      heading: 'We open, and read the night’s calls.',
      statements: [
        {
          text: 'We stay: someone who knows your set-up reads your calls with you and fixes what is wrong.',
        },
        { text: 'What was misheard, what was booked twice, who asked for a person and waited.' },
      ],
      notes: [
        {
          text: 'AI makes mistakes. We decide with you, in writing, what it may never decide alone.',
        },
      ],
      portrait: { work: 'Reads your calls', person: null },
    },
    {
      minute: 10 * 60 + 30,
      work: { by: 'people', minutes: 90 },
      heading: 'We listen.',
      statements: [
        {
          text: 'Discovery: 25 questions, and your phone bill.',
          claims: ['discovery-25-questions'],
        },
        { text: 'We find out when you cannot answer, and what it costs you.' },
        { text: 'We set up the smallest thing that helps, and join it to what you already use.' },
      ],
      notes: [{ text: 'We will not sell you a bigger system than the problem.' }],
      portrait: { work: 'Asks the questions', person: null },
    },
    {
      minute: 12 * 60 + 15,
      work: { by: 'people', minutes: 45 },
      heading: 'Your people try to break it.',
      statements: [
        {
          text: 'Before anything goes live, your own people try to break it: from the van, with a grinder running.',
        },
        { text: 'They mark what is wrong; we fix it.' },
      ],
      notes: [
        {
          text: 'People’s voices and names are personal information. We plan every project around the Privacy Act 2020, and tell you which providers process data overseas before you sign.',
        },
      ],
    },
    {
      minute: 13 * 60 + 45,
      work: { by: 'people', minutes: 30 },
      heading: 'It gets a name wrong.',
      statements: [
        {
          text: 'A test caller has to say the street again. It goes on the list: how it is said, and who says it right.',
        },
      ],
      notes: [
        {
          text: 'Names and places have to be said right. We test [[mi:te reo Māori]] names with people who know them, and hand over to a person where the agent is not good enough.',
        },
      ],
    },
    {
      minute: 15 * 60,
      work: { by: 'people', minutes: 40 },
      heading: 'A quote goes out.',
      statements: [
        {
          text: 'After discovery you get a fixed written quote in New Zealand dollars, with GST shown separately.',
        },
        {
          text: 'Discovery in weeks 1-\u20602, prototyping in weeks 2-\u20603, implementation in weeks 3-\u20604. Larger integrations take longer.',
          claims: ['delivery-timeline'],
        },
      ],
      notes: [{ text: 'We will not show you a number without saying where it comes from.' }],
      portrait: { work: 'Writes your quote', person: null },
    },
    {
      minute: 16 * 60 + 15,
      work: { by: 'people', minutes: 20 },
      heading: 'We say no.',
      statements: [
        {
          text: `Ten calls a day, all of them answered: you may not need us, and [the calculator says the same](${paths.roiCalculator}?${quietDay}).`,
          claims: ['roi-share-handled', 'roi-realised-share', 'roi-annual-cost'],
        },
      ],
      notes: [
        {
          text: `We will not call a published story our own. The [success stories](${paths.caseStudies}) belong to other firms; each names who reported it.`,
        },
      ],
    },
    {
      minute: closes,
      work: { by: 'people', minutes: 10 },
      heading: 'We go home.',
      statements: [
        {
          text: `You reach a person in office hours: ${officeHours}.`,
          claims: ['office-hours'],
        },
        { text: 'Your own agent stays up.', claims: ['always-on'] },
      ],
      notes: [{ text: 'We will not lock your data in. What you gave us, you can take away.' }],
    },
    {
      minute: 21 * 60 + 40,
      work: {
        by: 'agent',
        calls: [
          { after: 0, seconds: 94 },
          { after: 20, seconds: 72 },
          { after: 35, seconds: 54 },
        ],
      },
      heading: 'Somewhere, a cylinder leaks.',
      statements: [
        {
          text: `Your agent picks up. It is the call on our home page: [play it](${paths.home}?call=plumber-night).`,
        },
      ],
      notes: [],
    },
  ],
  callToAction: {
    heading: 'Ask us something hard.',
    text: 'A person answers. If we’re the wrong firm for it, we’ll say so.',
    label: 'Write to us',
  },
  seo: {
    title: 'About us',
    description:
      'Who we are, how we work and what we will not do: AI voice agents, chatbots, workflow automation and analytics for small New Zealand businesses.',
  },
}
