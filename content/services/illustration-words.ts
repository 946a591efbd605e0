/** Words of the service pages' illustrations: legends, column heads, counts. */
export const illustrationWords = {
  closed: 'Shut',
  call: {
    legend: {
      speaks: 'Somebody speaks',
      ringing: 'The person’s phone rings',
      person: 'A person has taken over',
    },
  },
  pressureMap: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    legend: { line: 'As many calls all along the line', open: 'Shop open' },
    perHour: 'Calls an hour',
    range: (least: number, next: number | undefined) =>
      next === undefined ? `${least} or more` : `${least} to ${next - 1}`,
    numbers: 'The numbers, three hours a row',
    hoursFrom: 'From',
    places: 'Highs and lows',
    busy: 'busy hour',
    quiet: 'quiet hour',
    when: (day: string, time: string) => `${day}, about ${time}`,
    calls: (calls: number) => (calls === 0 ? 'no calls' : `${calls} calls an hour`),
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
    open: (from: string, to: string) => `${from}-${to}`,
    none: 'none',
    team: (calls: number) => `${calls}\u00a0by the team`,
    agent: (calls: number) => `${calls}\u00a0by the agent`,
    person: (calls: number) => `${calls}\u00a0passed\u00a0on`,
  },
  plan: {
    week: 'Week',
    groups: { chatbot: 'A chatbot', project: 'Most projects' },
    legend: { least: 'At least', most: 'At most' },
  },
} as const
