export const discoveryWords = {
  title: 'Discovery questions',
  description:
    'The twenty-five questions your complimentary call starts with, and why we ask each.',
  /** Before a client's first name; Māori, and marked as such. */
  greeting: 'Kia ora',
  leadForVisitors: 'Read them first. Log in to answer.',
  login: 'Client Login',
  register: 'Register for Client Access',
  loginToAnswer: (question: string) => `Log in to answer question ${question}`,
  whyWeAsk: 'Why we ask',
  categories: 'Categories',
  questionCount: (count: number) => `${count} questions`,
  answeredOf: (count: number, total: number) => `${count} of ${total} answered`,
  /** Beside the number of answers, set large. */
  ofAllAnswered: (total: number) => `of ${total} answered`,
  call: {
    title: 'Rather talk it through?',
    text: 'Thirty minutes with a person, free. Bring the questions you got stuck on.',
    book: 'Book Your Complimentary Call',
    /** Where one is booked. */
    booked: 'We talk it through',
    bring: 'Bring the questions you got stuck on.',
    see: 'Look at your call',
  },
  next: {
    title: 'What happens next',
    steps: [
      { name: 'Discovery', when: 'Weeks 1-2' },
      { name: 'Prototyping', when: 'Weeks 2-3' },
      { name: 'Implementation', when: 'Weeks 3-4' },
    ],
  },
} as const

/** What is asked besides the questions, and the end. */
export const submitWords = {
  project: {
    label: 'What would you like us to do?',
    optional: 'optional, if you answered a question',
    hint: 'A few sentences: what should change, for whom, and by when.',
  },
  from: {
    name: 'Name',
    companyName: 'Company',
    industry: 'Industry',
    email: 'Email',
    phone: 'Phone',
  },
} as const

/** For a session that has ended without a draft. */
export const sessionEndedWords = {
  title: 'You have been logged out',
  text: 'Log in again to see your answers and what you have submitted.',
  /** After a logout that has put away what was not saved or sent. */
  textKept:
    'What you typed is kept on this device, out of sight. Log in again in this browser to carry on with it.',
  /** Where answers were read through, to be sent. */
  unsent: {
    title: 'You have been logged out: nothing has been sent yet',
    text: 'What you wrote is kept. Log in again to read it through and send it.',
  },
  login: 'Log in again',
} as const
