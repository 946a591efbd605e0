/** Words of the service pages' illustrations: legends, column heads, counts. */
export const illustrationWords = {
  closed: 'Shut',
  call: {
    legend: {
      speaks: 'Someone speaks',
      ringing: 'The person’s phone rings',
      person: 'A person has taken over',
    },
  },
  chat: {
    legend: { night: 'Workshop shut', day: 'Workshop open', agent: 'Answered while shut' },
  },
  flow: {
    steps: 'The ten steps',
    gap: (days: number) => (days === 1 ? 'the next day' : `${days} days later`),
  },
  hours: {
    calls: 'Calls',
    numbers: 'The numbers, hour by hour',
    hour: 'Hour from',
    findings: 'What the page says',
  },
  week: {
    closedAllDay: 'shut all day',
    open: (from: string, to: string) => `${from}–${to}`,
    none: 'none',
    team: (calls: number) => `${calls}\u00a0by the team`,
    agent: (calls: number) => `${calls}\u00a0by the agent`,
    person: (calls: number) => `${calls}\u00a0passed\u00a0on`,
    missed: (calls: number) => `${calls}\u00a0rang\u00a0out`,
  },
  plan: {
    week: 'Week',
    groups: { chatbot: 'A chatbot', project: 'Most projects' },
    legend: { least: 'At least', most: 'At most' },
  },
} as const
