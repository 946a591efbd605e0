import type { CallIllustration } from './illustration.ts'

export const voiceAgentsCall: CallIllustration = {
  kind: 'call',
  example: true,
  caption:
    'An example call to a property manager, 7:52 PM on a Sunday. Three lanes, one minute forty.',
  seconds: 100,
  lanes: [
    { id: 'caller', name: 'Caller', role: 'tenant' },
    { id: 'agent', name: 'Agent', role: 'AI, says so' },
    { id: 'person', name: 'Mere', role: 'person on call' },
  ],
  turns: [
    {
      from: 0,
      to: 8,
      lane: 'agent',
      text: '[[mi:Kia ora]], Harbourline Property. I’m an AI assistant. Say “person” at any time to be put through. How can I help?',
    },
    {
      from: 9,
      to: 15,
      lane: 'caller',
      text: 'There’s water coming through the kitchen ceiling, near the light.',
    },
    {
      from: 16,
      to: 23,
      lane: 'agent',
      text: 'That’s urgent. Is everyone safe, and can you turn the power off at the switchboard?',
    },
    { from: 24, to: 28, lane: 'caller', text: 'We’re fine. It’s off now.' },
    { from: 30, to: 33, lane: 'agent', text: 'Thank you. What’s the address?' },
    { from: 34, to: 40, lane: 'caller', text: '14 [[mi:Rātā]] Street, [[mi:Whangārei]].' },
    {
      from: 41,
      to: 46,
      lane: 'agent',
      text: 'I’m ringing Mere, who’s on call tonight. I’ll stay on the line.',
    },
    {
      from: 58,
      to: 64,
      lane: 'agent',
      text: 'Mere, I have the tenant at 14 [[mi:Rātā]] Street. Water near a light, power off, nobody hurt.',
    },
    {
      from: 65,
      to: 71,
      lane: 'person',
      text: 'Hi, it’s Mere. I know the house. You did the right thing with the switchboard.',
    },
    {
      from: 76,
      to: 87,
      lane: 'person',
      text: 'A plumber’s twenty minutes away. Keep out of the kitchen until he’s been.',
    },
    { from: 88, to: 92, lane: 'caller', text: 'Thank you. I’ll put the hall light on.' },
    { from: 94, to: 98, lane: 'person', text: 'I’ll ring you in an hour.' },
  ],
  ringing: { from: 47, to: 58 },
  handOver: { at: 58, label: '0:58 Handed over' },
  brief: {
    heading: 'What Mere sees before she says hello',
    rows: [
      { term: 'From', text: 'Tenant, 14 [[mi:Rātā]] Street, [[mi:Whangārei]]' },
      { term: 'What', text: 'Water through the kitchen ceiling, near the light' },
      { term: 'Done', text: 'Power off at the switchboard. Nobody hurt.' },
      { term: 'Why you', text: 'Water and electricity: always a person, by your rule' },
    ],
    note: 'In this example the next person on the list is rung if Mere does not pick up in 20 seconds. You set the time and the list.',
  },
}
