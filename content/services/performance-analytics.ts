import { at } from './clock.ts'
import type { HourOfCalls, HoursIllustration } from './illustration.ts'
import { DEFAULT_CALL_TO_ACTION, type Service } from './service.ts'

const calls = (team: number, agent: number, missed: number): HourOfCalls => ({
  team,
  agent,
  missed,
})

export const performanceAnalytics: Service<HoursIllustration> = {
  slug: 'performance-analytics',
  name: 'Performance analytics',
  title: 'See the calls you did not get to.',
  lead: 'One page shows when your calls come, who answered them, which were missed and what they were about. You see where an hour of help would pay, before you buy it.',
  card: {
    summary: 'Shows when calls pile up, which are answered, and what they were about.',
    drawing: 'hours',
    drawingText: 'Calls by the hour: solid bars answered, hollow bars missed',
    when: 'A page each Monday',
    claims: ['weekly-page'],
  },
  does: [
    { text: 'Counts answered and missed calls, chats and enquiries by hour and by day' },
    { text: 'Sorts what people asked for, from the agent’s own notes' },
    { text: 'Sends one page each Monday, written to be read in a minute', claims: ['weekly-page'] },
    {
      text: 'Marks what changed since the week before, and says when the numbers are too small to tell',
    },
  ],
  doesNot: [
    { text: 'Score or watch your staff' },
    { text: 'Follow your customers around the web' },
    { text: 'Show a percentage without the count that it comes from' },
    { text: 'Promise what next month brings' },
  ],
  illustration: {
    kind: 'hours',
    example: true,
    caption:
      'An example week of calls to a vet clinic by hour, Monday to Friday. The agent answers outside opening hours only.',
    open: { from: at(8), to: at(17, 30) },
    labels: { team: 'Team answered', agent: 'Agent answered', missed: 'Missed' },
    hours: [
      calls(0, 1, 0),
      calls(0, 0, 0),
      calls(0, 0, 0),
      calls(0, 1, 0),
      calls(0, 0, 0),
      calls(0, 1, 0),
      calls(0, 4, 0),
      calls(0, 9, 0),
      calls(21, 0, 6),
      calls(24, 0, 4),
      calls(18, 0, 1),
      calls(15, 0, 1),
      calls(9, 0, 7),
      calls(12, 0, 4),
      calls(14, 0, 1),
      calls(13, 0, 1),
      calls(16, 0, 2),
      calls(8, 6, 1),
      calls(0, 12, 0),
      calls(0, 8, 0),
      calls(0, 5, 0),
      calls(0, 3, 0),
      calls(0, 2, 0),
      calls(0, 1, 0),
    ],
    subjects: {
      heading: 'What the answered calls were about',
      rows: [
        { subject: 'Book or move an appointment', calls: 88 },
        { subject: 'Is this urgent?', calls: 36 },
        { subject: 'Price', calls: 34 },
        { subject: 'Repeat prescription', calls: 29 },
        { subject: 'Other', calls: 16 },
      ],
    },
    findings: [
      '28 of 231 calls were missed. 21 of the 28 came in two stretches: 8 to 10 in the morning, and noon to 2.',
      'After closing nothing was missed.',
      'Try this first: let the agent pick up after four rings in those two stretches.',
    ],
  },
  sections: [
    {
      id: 'where-the-numbers-come-from',
      heading: 'Where the numbers come from',
      statements: [
        {
          text: 'From your phone provider’s call list, your website’s own counter and the agent’s notes. We say which, beside each number.',
        },
        { text: 'People are counted, not named. You agree with us how long the notes are kept.' },
        { text: 'You can take all of it with you as a spreadsheet.' },
      ],
    },
  ],
  callToAction: {
    heading: 'Start with your phone bill.',
    text: 'It already lists when people rang. Bring a month of it, and we draw your week with you.',
    label: DEFAULT_CALL_TO_ACTION,
  },
  interest: 'Other',
  seo: {
    title: 'Performance analytics for calls and chats',
    description:
      'See when your calls come, who answered them, which were missed and what they were about, on one page that is written for an owner and not for an analyst.',
  },
}
