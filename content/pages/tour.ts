import type { Seo } from '../claims/words.ts'
import type { tourMoments } from './tour-example.ts'

/** One part of the tour: what happened, and which page is drawn. */
export interface TourPart {
  readonly id: keyof typeof tourMoments
  readonly title: string
  readonly text: string
  /** Which page it is drawn as on. */
  readonly view: string
}

interface Tour {
  readonly title: string
  readonly lead: string
  readonly example: string
  /** Of the list of its parts. */
  readonly contents: string
  readonly parts: Readonly<Record<keyof typeof tourMoments, Omit<TourPart, 'id'>>>
  readonly seo: Seo
}

/** A project to be looked at without an account. */
export const tour: Tour = {
  title: 'One project, from enquiry to live',
  lead: 'What a client sees in their room, and what we see at our desk. Each part is drawn by the same code as the real page.',
  example:
    'An example: [[mi:Hēmi]] Walker, [[mi:Tāwhiri]] Plumbing and Ana are invented, and so is everything they write. The dates are fixed, and only the folds open.',
  contents: 'On this page',
  parts: {
    enquiry: {
      title: 'On Saturday evening, a question',
      text: '[[mi:Hēmi]] writes through the contact form. On Monday morning Ana takes it, answers by email, and notes for the team what a colleague would ask her.',
      view: 'Our desk: the inbox',
    },
    answers: {
      title: 'On Wednesday, his answers',
      text: 'He tells us how his phone is answered now, and corrects himself the same evening. You can still read his earlier answer, and see who read it and when.',
      view: 'His room: what he sent',
    },
    messages: {
      title: 'Everything said, in one place',
      text: 'No chain of emails. Where we’re late, it says so too.',
      view: 'His room: messages',
    },
    turn: {
      title: 'Whose turn it is',
      text: 'His room opens with whose turn it is, what’s due and when, and which week the project is in.',
      view: 'His room: the project',
    },
    desk: {
      title: 'The same minute, at our desk',
      text: 'Our list says the same: his turn, what was written last, and who looks after it.',
      view: 'Our desk: projects',
    },
    live: {
      title: 'On a Friday, live',
      text: 'Each date with whose turn it was and when it was done. Two were moved and still show the old date.',
      view: 'His room: the dates',
    },
  },
  seo: {
    title: 'See a project',
    description:
      'One invented project from the enquiry until it is live: the client’s room and our desk, drawn as they really are.',
  },
}

/** Where other pages lead here. */
export const tourLink = 'See a project'
