import { at, weekCall as call } from './clock.ts'
import type { WeekIllustration } from './illustration.ts'
import { DEFAULT_CALL_TO_ACTION, type Service } from './service.ts'

const open = { from: at(8), to: at(17) }

export const alwaysOn: Service<WeekIllustration> = {
  slug: 'always-on',
  name: '24/7 Operation',
  title: '24/7 Operation',
  lead: 'Nights, weekends and public holidays are answered too. The agent takes the call; it fetches a person when your rule says so.',
  card: {
    summary:
      'Covers nights, weekends and public holidays, with a person on call when you want one.',
    drawing: 'cover',
    drawingText: 'Open hours in outline, the rest covered',
    when: 'Every hour',
    claims: ['always-on'],
  },
  does: [
    {
      text: 'Answers calls and chats 24 hours a day, 7 days a week',
      claims: ['always-on'],
    },
    { text: 'Knows your opening hours, your region’s holidays and who is on call' },
    { text: 'Tells a caller plainly whether someone comes tonight or tomorrow' },
    { text: 'Wakes a person only for what you have called urgent' },
    { text: 'Rings your own phone if the agent cannot be reached' },
  ],
  doesNot: [
    { text: 'Promise that nothing ever fails: when it does, calls go to your own phone' },
    { text: 'Send a person out: it rings the one you have put on call' },
    {
      text: 'Mean that our office is open at night: people answer in business hours, the agents around the clock',
    },
    { text: 'Take the place of an emergency number' },
  ],
  illustration: {
    kind: 'week',
    example: true,
    caption:
      'An example week at a heat-pump installer, with Labour Day on the Monday. One line is one call; its height is its length.',
    labels: {
      team: 'Team answered',
      agent: 'Agent answered',
      person: 'Passed to the person on call',
    },
    days: [
      {
        day: 'Monday',
        open: null,
        note: 'Labour Day: shut. Seven calls, one passed on.',
        calls: [
          call('agent', at(7, 50), 2),
          call('agent', at(9, 5), 3),
          call('agent', at(10, 22), 1),
          call('person', at(11, 40), 5),
          call('agent', at(14, 15), 3),
          call('agent', at(16, 2), 2),
          call('agent', at(19, 30), 4),
        ],
      },
      {
        day: 'Tuesday',
        open,
        note: null,
        calls: [
          call('agent', at(6, 41), 2),
          call('agent', at(7, 12), 3),
          call('team', at(8, 15), 4),
          call('team', at(8, 40), 2),
          call('team', at(9, 20), 5),
          call('team', at(11, 2), 3),
          call('team', at(13, 45), 2),
          call('team', at(15, 30), 4),
          call('agent', at(17, 25), 3),
          call('agent', at(20, 10), 2),
        ],
      },
      {
        day: 'Wednesday',
        open,
        note: null,
        calls: [
          call('agent', at(7, 33), 2),
          call('team', at(8, 15), 3),
          call('team', at(10, 40), 2),
          call('team', at(12, 5), 4),
          call('team', at(16, 20), 3),
          call('agent', at(18, 1), 3),
          call('agent', at(21, 44), 2),
        ],
      },
      {
        day: 'Thursday',
        open,
        note: 'A frost. Two calls before six.',
        calls: [
          call('agent', at(5, 20), 3),
          call('person', at(5, 48), 6),
          call('agent', at(6, 55), 2),
          call('team', at(8, 15), 5),
          call('team', at(8, 35), 4),
          call('team', at(9, 10), 3),
          call('team', at(10, 5), 4),
          call('team', at(14, 30), 2),
          call('agent', at(17, 40), 4),
          call('agent', at(19, 15), 3),
        ],
      },
      {
        day: 'Friday',
        open,
        note: null,
        calls: [
          call('team', at(8, 45), 3),
          call('team', at(11, 30), 2),
          call('team', at(13, 10), 4),
          call('team', at(16, 35), 3),
          call('agent', at(17, 20), 3),
          call('agent', at(18, 45), 2),
          call('agent', at(20, 30), 4),
        ],
      },
      {
        day: 'Saturday',
        open: null,
        note: 'Shut. Four jobs booked for the week after.',
        calls: [
          call('agent', at(8, 30), 3),
          call('agent', at(9, 50), 4),
          call('agent', at(11, 15), 2),
          call('agent', at(15, 5), 3),
          call('agent', at(18, 20), 2),
        ],
      },
      {
        day: 'Sunday',
        open: null,
        note: null,
        calls: [
          call('agent', at(10, 10), 2),
          call('person', at(16, 35), 4),
          call('agent', at(19, 55), 3),
        ],
      },
    ],
  },
  sections: [
    {
      id: 'when-it-fails',
      heading: 'When something fails',
      statements: [
        {
          text: 'We watch the agents by machine at all hours. If one does not answer, calls go to the number you chose as its fallback.',
        },
        { text: 'You get a text that says so, and another when it is back.' },
        {
          text: 'You can ask for help from a person in business hours. The [maintenance manual](/maintenance-manual) says what to do at any other hour.',
        },
      ],
    },
  ],
  callToAction: {
    heading: 'Which hour costs you the most?',
    text: 'Tell us when you cannot pick up. We can begin with that hour alone, and leave the rest of the day to you.',
    label: DEFAULT_CALL_TO_ACTION,
  },
  interest: '24/7 Operation',
  seo: {
    title: '24/7 Operation: calls answered day and night',
    description:
      'Calls and chats answered through nights, weekends and public holidays, with a person fetched when your own rule says so, and your own phone as the fallback.',
    claims: ['always-on'],
  },
}
