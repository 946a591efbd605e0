import { at, weekCall as call } from './clock.ts'
import type { CallIllustration } from './illustration.ts'
import { DEFAULT_CALL_TO_ACTION, type Service } from './service.ts'

type VoiceAgents = Service<CallIllustration> & Required<Pick<Service, 'week' | 'compliance'>>

const open = { from: at(11, 30), to: at(21) }

export const voiceAgents: VoiceAgents = {
  slug: 'voice-agents',
  name: 'Voice agents',
  title: 'Answers the phone. Knows when to get you.',
  lead: 'An AI voice agent picks up at any hour, says that it is an AI, takes the job or the message, and puts the urgent calls through to a person you choose.',
  card: {
    summary:
      'Answers the phone in a natural voice, books the job, and puts urgent calls through to you.',
    drawing: 'calls',
    drawingText: 'Calls answered at every hour',
    when: 'Day and night',
  },
  does: [
    { text: 'Answers common questions from what you have told it' },
    { text: 'Books, moves and cancels in your calendar' },
    { text: 'Takes messages and texts a confirmation' },
    { text: 'Puts a caller through when they ask, or when your rule says so' },
    { text: 'Writes down every call, so that you can read what was said' },
  ],
  doesNot: [
    { text: 'Pretend to be a person' },
    { text: 'Give quotes, diagnoses or advice that you have not approved' },
    { text: 'Hold a full conversation in [[mi:te reo Māori]]: it greets, then hands over' },
    { text: 'Record without telling the caller why' },
    { text: 'Take the place of an emergency number' },
  ],
  illustration: {
    kind: 'call',
    example: true,
    caption:
      'An example call to a restaurant, 6:05\u00a0PM on a Friday. Three lanes, one minute fourteen as it went; you can answer for the guest.',
  },
  week: {
    kind: 'week',
    example: true,
    heading: 'A week of calls, day by day',
    text: 'One line is one call; its height is its length. This week is invented, at the restaurant of the call above. During discovery we draw yours, from the calls that your phone has kept.',
    caption:
      'An example week at a restaurant, Monday to Sunday, midnight to midnight. On Friday, 7 of 12 calls come between 5:00 and 8:00\u00a0PM.',
    labels: {
      team: 'Team answered',
      agent: 'Agent answered',
      person: 'Agent passed it to a person',
      missed: 'Rang out',
    },
    days: [
      {
        day: 'Monday',
        open: null,
        note: 'Shut, but people rang anyway.',
        calls: [
          call('agent', at(9, 42), 2),
          call('agent', at(11, 15), 3),
          call('agent', at(13, 4), 1),
          call('agent', at(17, 38), 2),
          call('agent', at(19, 21), 4),
        ],
      },
      {
        day: 'Tuesday',
        open,
        note: null,
        calls: [
          call('agent', at(9, 8), 2),
          call('team', at(11, 52), 3),
          call('team', at(14, 36), 5),
          call('team', at(15, 20), 2),
          call('agent', at(18, 14), 2),
          call('agent', at(21, 47), 3),
        ],
      },
      {
        day: 'Wednesday',
        open,
        note: null,
        calls: [
          call('agent', at(8, 30), 1),
          call('agent', at(10, 51), 3),
          call('team', at(14, 12), 4),
          call('team', at(16, 3), 2),
          call('agent', at(18, 40), 3),
          call('team', at(20, 25), 2),
        ],
      },
      {
        day: 'Thursday',
        open,
        note: null,
        calls: [
          call('agent', at(10, 5), 2),
          call('team', at(12, 2), 2),
          call('team', at(14, 50), 6),
          call('agent', at(17, 55), 2),
          call('agent', at(18, 31), 3),
          call('agent', at(19, 2), 2),
          call('agent', at(22, 16), 2),
        ],
      },
      {
        day: 'Friday',
        open,
        note: 'One caller hung up before the second ring.',
        calls: [
          call('agent', at(9, 17), 2),
          call('team', at(11, 40), 3),
          call('team', at(14, 33), 4),
          call('team', at(15, 51), 2),
          call('agent', at(17, 6), 2),
          call('agent', at(17, 35), 3),
          call('person', at(18, 5), 5),
          call('agent', at(18, 34), 2),
          call('missed', at(19, 0), 1),
          call('agent', at(19, 26), 3),
          call('agent', at(19, 52), 2),
          call('agent', at(21, 26), 2),
        ],
      },
      {
        day: 'Saturday',
        open,
        note: null,
        calls: [
          call('agent', at(8, 55), 2),
          call('agent', at(10, 20), 4),
          call('team', at(11, 36), 2),
          call('agent', at(12, 48), 2),
          call('team', at(15, 10), 5),
          call('agent', at(17, 30), 2),
          call('agent', at(18, 2), 3),
          call('agent', at(18, 45), 2),
          call('person', at(19, 20), 4),
          call('agent', at(23, 4), 2),
        ],
      },
      {
        day: 'Sunday',
        open,
        note: null,
        calls: [
          call('agent', at(9, 33), 3),
          call('agent', at(12, 20), 2),
          call('agent', at(12, 55), 2),
          call('team', at(15, 42), 4),
          call('agent', at(20, 8), 2),
        ],
      },
    ],
  },
  sections: [
    {
      id: 'your-rules',
      heading: 'You write the rules',
      statements: [
        {
          text: 'You choose the words that put a call through to you: water, smoke, a complaint, a name.',
        },
        { text: 'You choose who is rung, in which order, and what happens if nobody picks up.' },
        { text: 'You choose what it may book, and what it may only note down.' },
        { text: 'You can turn it off: your number then rings at your own phone again.' },
      ],
    },
    {
      id: 'what-you-miss',
      heading: 'What do you miss now?',
      statements: [
        {
          text: '[Draw your day](/your-day): when your phone rings, and when you can pick it up. The page counts what rings out.',
        },
      ],
    },
  ],
  compliance: {
    heading: 'Rules it is designed for',
    note: 'These are design targets, not certificates. Ask, and we send the evidence for your set-up.',
    badges: [
      {
        id: 'gdpr',
        name: 'GDPR',
        text: 'Designed for',
        evidence: { label: 'How data is handled', href: '/privacy-policy#rights' },
        claims: ['gdpr-designed-for'],
      },
      {
        id: 'hipaa',
        name: 'HIPAA',
        text: 'Designed for; agreement available on request',
        evidence: { label: 'Ask for the agreement', href: '/security-policy#assurance' },
        claims: ['hipaa-on-request'],
      },
      {
        id: 'soc-2',
        name: 'SOC 2',
        text: 'Hosting provider’s report available on request',
        evidence: { label: 'Ask for the report', href: '/security-policy#assurance' },
        claims: ['soc2-on-request'],
      },
      {
        id: 'encryption',
        name: 'Encryption',
        text: 'Designed for: in transit and at rest',
        evidence: { label: 'Read the security policy', href: '/security-policy#encryption' },
        claims: ['encryption-designed-for'],
      },
    ],
  },
  callToAction: {
    heading: 'Ring it before it goes live.',
    text: 'While we build, your team rings a test number and marks what is wrong. Nothing answers your customers until you say so.',
    label: DEFAULT_CALL_TO_ACTION,
  },
  interest: 'AI Voice Agents',
  seo: {
    title: 'AI voice agents for small businesses',
    description:
      'An AI voice agent that answers your phone at any hour, says that it is an AI, books jobs, takes messages and puts urgent calls through to a person you choose.',
  },
}
