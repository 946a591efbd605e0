import type { PlanIllustration } from './illustration.ts'
import { DEFAULT_CALL_TO_ACTION, type Service } from './service.ts'

export const quickImplementation: Service<PlanIllustration> = {
  slug: 'quick-implementation',
  name: 'Quick implementation',
  title: 'Weeks, not\u00a0quarters. Here they are.',
  lead: 'Small projects stay small: one problem, one plan, one date. You see something work before you have paid for all of it.',
  card: {
    summary: 'Takes one problem from the first question to going live, with a date for each step.',
    drawing: 'weeks',
    drawingText: 'Three steps that overlap, over four weeks',
    when: 'Most projects in weeks 1-4',
    claims: ['delivery-timeline'],
  },
  does: [
    {
      text: 'Puts a basic chatbot on your site in 1-2 weeks, a complex one in 3-4 weeks',
      claims: ['chatbot-delivery'],
    },
    {
      text: 'Takes most projects through discovery, prototyping and implementation in weeks\u00a01-4',
      claims: ['delivery-timeline'],
    },
    { text: 'Gives you a fixed written quote after discovery, with GST shown separately' },
    { text: 'Lets your team try the prototype before your customers meet it' },
    { text: 'Goes live in quiet hours first, with a way back' },
  ],
  doesNot: [
    { text: 'Count the days that we wait for your access or your answers' },
    { text: 'Skip the test with real callers to keep a date' },
    { text: 'Fit every system: larger integrations take longer, and we say so at the start' },
  ],
  illustration: {
    kind: 'plan',
    caption:
      'The weeks of a chatbot and of most projects. Solid is the least it takes, outlined the most.',
    weeks: 4,
    bars: [
      {
        id: 'basic-chatbot',
        group: 'chatbot',
        label: 'Basic chatbot',
        when: '1-2 weeks',
        from: 0,
        least: 1,
        most: 2,
        text: 'Answers from your pages and shows the source.',
        claims: ['chatbot-delivery'],
      },
      {
        id: 'complex-chatbot',
        group: 'chatbot',
        label: 'Complex chatbot',
        when: '3-4 weeks',
        from: 0,
        least: 3,
        most: 4,
        text: 'Books, looks up orders, or speaks to several of your systems.',
        claims: ['chatbot-delivery'],
      },
      {
        id: 'discovery',
        group: 'project',
        label: 'Discovery',
        when: 'Weeks 1-2',
        from: 0,
        least: 2,
        most: 2,
        text: 'You answer 25 questions, we listen to real calls and agree what always goes to a person. At the end you have a fixed written quote.',
        claims: ['delivery-timeline', 'discovery-25-questions'],
      },
      {
        id: 'prototyping',
        group: 'project',
        label: 'Prototyping',
        when: 'Weeks 2-3',
        from: 1,
        least: 3,
        most: 3,
        text: 'The agent answers test calls from your team and from local callers. At the end you have a number that you can ring.',
        claims: ['delivery-timeline'],
      },
      {
        id: 'implementation',
        group: 'project',
        label: 'Implementation',
        when: 'Weeks 3-4',
        from: 2,
        least: 4,
        most: 4,
        text: 'Phone, calendar and job system are joined. At the end you are live, with a way back.',
        claims: ['delivery-timeline'],
      },
    ],
  },
  sections: [
    {
      id: 'what-we-need',
      heading: 'What we need from you',
      statements: [
        { text: 'One person who can decide.' },
        { text: 'Access to the calendar, the phone plan and the systems to be joined.' },
        {
          text: 'The answers to the [discovery questions](/discovery-questions), in your own words.',
        },
        { text: 'Half an hour a week with the people who answer the phone now.' },
      ],
    },
  ],
  callToAction: {
    heading: 'Name the week you want it in.',
    text: 'We’ll tell you on the call whether that’s possible, and what we’d have to leave out.',
    label: DEFAULT_CALL_TO_ACTION,
  },
  interest: 'Other',
  seo: {
    title: 'Quick implementation: a plan in weeks',
    description:
      'A basic chatbot in 1-2 weeks, a complex one in 3-4, and most projects from discovery to implementation in four weeks. What each week brings, and what we need.',
    claims: ['chatbot-delivery', 'delivery-timeline'],
  },
}
