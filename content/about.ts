import { agency } from './agency.ts'
import { fictionNotice } from './fiction.ts'
import type { CallToAction } from './services/service.ts'
import type { Seo, Statement } from './words.ts'

interface About {
  readonly title: string
  readonly lead: string
  readonly fictionNotice: string | null
  readonly sections: readonly {
    readonly id: string
    readonly heading: string
    readonly statements: readonly Statement[]
  }[]
  readonly callToAction: CallToAction
  readonly seo: Seo
}

export const about: About = {
  title: 'Plain work on a small business’s phone.',
  lead: `${agency.name} sets up AI voice agents, chatbots, workflow automation and analytics for small and medium businesses in ${agency.location.country}. We work from ${agency.location.city}.`,
  fictionNotice,
  sections: [
    {
      id: 'what-we-do',
      heading: 'What we do',
      statements: [
        { text: 'We find out when you cannot answer, and what it costs you.' },
        { text: 'We set up the smallest thing that helps, and join it to what you already use.' },
        {
          text: 'We stay: somebody who knows your set-up reads your calls with you and fixes what is wrong.',
        },
      ],
    },
    {
      id: 'how-we-work',
      heading: 'How we work',
      statements: [
        {
          text: 'Discovery in weeks 1-\u20602, prototyping in weeks 2-\u20603, implementation in weeks 3-\u20604. Larger integrations take longer.',
          claims: ['delivery-timeline'],
        },
        {
          text: 'After discovery you have a fixed written quote in New Zealand dollars, with GST shown apart.',
        },
        { text: 'Before anything goes live, your own people try to break it.' },
        {
          text: `You reach a person in office hours: ${agency.officeHours.display}.`,
          claims: ['office-hours'],
        },
      ],
    },
    {
      id: 'what-we-will-not-do',
      heading: 'What we will not do',
      statements: [
        { text: 'Sell you a bigger system than the problem.' },
        { text: 'Let an agent pass for a person.' },
        { text: 'Show you a number without saying where it comes from.' },
        {
          text: 'Call a published story our own. The [success stories](/case-studies) belong to other firms; each names who reported it.',
        },
        { text: 'Keep your data from you. What you gave us, you can take away.' },
      ],
    },
    {
      id: 'where-we-are-careful',
      heading: 'Where we are careful',
      statements: [
        {
          text: 'People’s voices and names are personal information. We plan every project around the Privacy Act 2020, and tell you which providers process data overseas before you sign.',
        },
        {
          text: 'Names and places have to be said right. We test [[mi:te reo Māori]] names with people who know them, and hand over to a person where the agent is not good enough.',
        },
        {
          text: 'AI makes mistakes. We decide with you, in writing, what it may never decide alone.',
        },
      ],
    },
  ],
  callToAction: {
    heading: 'Have a question?',
    text: 'A person answers. If we are the wrong firm for it, we say so.',
    label: 'Write to us',
  },
  seo: {
    title: 'About us',
    description:
      'Who we are, how we work and what we will not do: AI voice agents, chatbots, workflow automation and analytics for small New Zealand businesses.',
  },
}
