import type { CallIllustration } from './illustration.ts'
import { DEFAULT_CALL_TO_ACTION, type Service } from './service.ts'

type VoiceAgents = Service<CallIllustration> & Required<Pick<Service, 'pressureMap' | 'compliance'>>

export const voiceAgents: VoiceAgents = {
  slug: 'voice-agents',
  name: 'Voice agents',
  title: 'Answers the phone. Knows when to fetch you.',
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
      'An example call to a property manager, 7:52 PM on a Sunday. Three lanes, one minute forty as it went; you can answer for the tenant.',
  },
  pressureMap: {
    example: true,
    caption: 'An example week at a shop, Monday to Sunday, midnight to midnight.',
    heading: 'A week of calls, hour by hour',
    text: 'Each cell is one hour; the stronger its colour, the more calls. We draw yours from your phone bill during discovery. This one is an example: the framed block is when the shop is open, H is a busy hour, L a quiet one. Friday peaks after closing.',
    open: { fromHour: 8, toHour: 17, days: 5 },
    hills: [
      { day: 0, hour: 8.8, calls: 31, hours: 1.9, days: 1.1, mark: 'H' },
      { day: 1, hour: 14.2, calls: 18, hours: 2.2, days: 1.2, mark: 'H' },
      { day: 4, hour: 18.2, calls: 14, hours: 1.9, days: 0.9, mark: 'H' },
      { day: 3, hour: 2.2, calls: 0, hours: 2, days: 1, mark: 'L' },
    ],
  },
  sections: [
    {
      id: 'your-rules',
      heading: 'You write the rules',
      statements: [
        { text: 'You choose the words that fetch a person: water, smoke, a complaint, a name.' },
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
