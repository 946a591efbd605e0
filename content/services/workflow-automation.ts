import { at } from './clock.ts'
import type { FlowIllustration } from './illustration.ts'
import { DEFAULT_CALL_TO_ACTION, type Service } from './service.ts'

export const workflowAutomation: Service<FlowIllustration> = {
  slug: 'workflow-automation',
  name: 'Workflow automation',
  title: 'Typed once, and carried to the invoice.',
  lead: 'We join your calendar, customer list, job management and accounts, so that an enquiry becomes a booking, a quote, a job and an invoice without being typed again.',
  card: {
    summary: 'Carries an enquiry to booking, quote, invoice and reminder without typing it twice.',
    drawing: 'steps',
    drawingText: 'One enquiry stepping from booking to invoice',
    when: 'Joins calendar, customers, jobs, accounts',
  },
  does: [
    { text: 'Carries the details of an enquiry into the booking, the job and the invoice' },
    { text: 'Offers your free times and puts the chosen one in your calendar' },
    { text: 'Drafts the quote and the invoice, and waits for you to check them' },
    { text: 'Reminds a customer of a visit or a bill on the day you choose' },
    { text: 'Tells you when a step fails, and keeps what was in it' },
  ],
  doesNot: [
    { text: 'Send a quote or an invoice that you have not seen, unless you ask it to' },
    { text: 'Move money' },
    { text: 'Replace your systems: it joins the ones you have' },
    { text: 'Hide a failure: what could not be done lands on your list' },
  ],
  illustration: {
    kind: 'flow',
    open: { from: at(8), to: at(17) },
    example: true,
    caption: 'An example: one enquiry to an electrician, from Tuesday evening to the paid invoice.',
    byLabels: { customer: 'Customer', automation: 'Automation', person: 'You' },
    steps: [
      {
        day: 'Tue',
        at: at(19, 42),
        by: 'customer',
        where: 'Website form',
        title: 'Enquiry',
        text: 'Old switchboard in a villa. Name, address and two photos.',
      },
      {
        day: 'Tue',
        at: at(19, 43),
        by: 'automation',
        where: 'Calendar',
        title: 'Three times offered',
        text: 'Read from your free hours and the drive from the job before.',
      },
      {
        day: 'Tue',
        at: at(19, 51),
        by: 'customer',
        where: 'Text message',
        title: 'Thursday 9:00\u00a0AM chosen',
        text: 'Booked, with the photos in the entry.',
      },
      {
        day: 'Thu',
        at: at(9),
        by: 'person',
        where: 'On site',
        title: 'You look at the job',
        text: 'You note the parts and the hours on your phone.',
      },
      {
        day: 'Thu',
        at: at(10, 20),
        by: 'automation',
        where: 'Job management',
        title: 'Quote drafted',
        text: 'From your notes and your price list.',
      },
      {
        day: 'Thu',
        at: at(10, 34),
        by: 'person',
        where: 'Job management',
        title: 'You check it and send it',
        text: 'You change one line first.',
      },
      {
        day: 'Fri',
        at: at(8, 5),
        by: 'customer',
        where: 'Quote page',
        title: 'Quote accepted',
        text: 'The job is in the diary for Monday.',
      },
      {
        day: 'Mon',
        at: at(15, 10),
        by: 'person',
        where: 'Job management',
        title: 'You mark the job done',
        text: 'With two photos of the new board.',
      },
      {
        day: 'Mon',
        at: at(15, 11),
        by: 'automation',
        where: 'Accounts',
        title: 'Invoice drafted',
        text: 'From the accepted quote; you press send.',
      },
      {
        day: 'Thu',
        at: at(9, 2),
        by: 'automation',
        where: 'Bank feed',
        title: 'Payment matched',
        text: 'The reminder for Friday is cancelled.',
      },
    ],
    finding:
      'Name, address and photos were typed once, by the customer. Four steps ran by themselves, and no quote or bill went out that you had not seen.',
  },
  sections: [
    {
      id: 'what-it-joins',
      heading: 'What it joins',
      statements: [
        {
          text: 'If a system has an API or a supported connector, we can usually read from it and write to it. We check each of yours during discovery.',
        },
        {
          text: 'Where a direct link is not possible we say so, and suggest an email or a spreadsheet instead.',
        },
        {
          text: 'AI is used where text has to be read or written. The rest is plain rules, which you can read.',
        },
      ],
    },
  ],
  callToAction: {
    heading: 'Show us one job, from the first call to the bill.',
    text: 'Bring the last one you finished. We draw its path with you and mark where it was typed twice.',
    label: DEFAULT_CALL_TO_ACTION,
  },
  interest: 'Workflow Automation',
  seo: {
    title: 'Workflow automation, enquiry to invoice',
    description:
      'We join your calendar, customer list, job management and accounts, so that an enquiry becomes a booking, a quote and an invoice without being typed twice.',
  },
}
