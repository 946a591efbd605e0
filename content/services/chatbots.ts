import { at } from './clock.ts'
import type { ChatIllustration } from './illustration.ts'
import { DEFAULT_CALL_TO_ACTION, type Service } from './service.ts'

export const chatbots: Service<ChatIllustration> = {
  slug: 'chatbots',
  name: 'Chatbots',
  title: 'Answers from your own pages, and shows the page.',
  lead: 'A chatbot sits on your website and in your messages. It reads what you have published, answers from that, and says so when it does not know.',
  card: {
    summary: 'Answers on your website and in messages from your own pages, and shows the source.',
    drawing: 'chats',
    drawingText: 'Chats through the day, most in the evening',
    when: 'Basic in 1-2 weeks, complex in 3-4',
    claims: ['chatbot-delivery'],
  },
  does: [
    { text: 'Answers from the pages, prices and policies that you give it' },
    { text: 'Shows the source of every answer, so that a customer can check it' },
    { text: 'Says that it does not know, and asks whether a person should reply' },
    { text: 'Takes a booking or an enquiry and puts it where you already look' },
    { text: 'Keeps the conversation when a person takes over, so that nobody repeats themselves' },
  ],
  doesNot: [
    { text: 'Guess a price, a date or a policy that is not on your pages' },
    { text: 'Pretend to be a person' },
    { text: 'Read private files: it sees what you give it, nothing else' },
    { text: 'Use your customers’ messages to train someone else’s model' },
  ],
  illustration: {
    kind: 'chat',
    example: true,
    caption: 'An example chat with a bike workshop, Thursday evening, when the workshop is shut.',
    sourceLabel: 'From the page',
    noSourceLabel: 'Not on your pages, so it does not answer',
    turns: [
      {
        day: 'Thursday',
        at: at(20, 47),
        from: 'visitor',
        name: 'Ana',
        text: 'How much is a basic service, and how long do you keep the bike?',
      },
      {
        day: 'Thursday',
        at: at(20, 47),
        from: 'bot',
        name: 'Assistant (AI)',
        text: 'A basic service is $95 including GST. The workshop keeps the bike for one working day.',
        source: {
          page: 'Services and prices',
          quote: 'Basic service, one working day: $95 incl. GST.',
        },
      },
      {
        day: 'Thursday',
        at: at(20, 48),
        from: 'visitor',
        name: 'Ana',
        text: 'And can you look at an e-bike battery that won’t charge?',
      },
      {
        day: 'Thursday',
        at: at(20, 48),
        from: 'bot',
        name: 'Assistant (AI)',
        text: 'The workshop services e-bikes, but its pages say nothing about batteries, so I won’t guess. Shall I ask Ihaia in the workshop to reply tomorrow?',
        source: null,
      },
      {
        day: 'Thursday',
        at: at(20, 49),
        from: 'visitor',
        name: 'Ana',
        text: 'Yes please. Book the service for Friday too.',
      },
      {
        day: 'Friday',
        at: at(8, 31),
        from: 'person',
        name: 'Ihaia, workshop',
        text: '[[mi:Mōrena]] Ana. Yes, bring the charger as well and I’ll test both. You’re down for 9:00.',
      },
    ],
  },
  sections: [
    {
      id: 'how-long',
      heading: 'How long it takes',
      statements: [
        {
          text: 'A basic chatbot, which answers from your pages, takes 1-2 weeks. A complex one, which books or looks up orders in your systems, takes 3-4 weeks.',
          claims: ['chatbot-delivery'],
        },
        { text: 'The slow part is rarely the software. It is writing down the answers.' },
      ],
    },
  ],
  callToAction: {
    heading: 'Bring five questions you answer every day.',
    text: 'We look at your pages together and see which of the five a chatbot could answer now, and which pages are missing.',
    label: DEFAULT_CALL_TO_ACTION,
  },
  interest: 'Intelligent Chatbots',
  seo: {
    title: 'Chatbots that show their source',
    description:
      'A chatbot for your website and messages that answers from your own pages, shows where each answer comes from, and passes what it does not know to a person.',
  },
}
