export const discoveryWords = {
  title: 'Discovery questions',
  description:
    'The twenty-five questions that your complimentary call begins with, and why we ask each.',
  /** Before a client's first name; Māori, and marked as such. */
  greeting: 'Kia ora',
  leadForVisitors: 'Read them first if you like. Answering asks you to log in.',
  leadForClients:
    'Read through them before your call. Notes are enough, and "don\'t know" is an answer.',
  login: 'Client Login',
  register: 'Register for Client Access',
  whyWeAsk: 'Why we ask',
  categories: 'Categories',
  questionCount: (count: number) => `${count} questions`,
  call: {
    title: 'Rather talk it through?',
    text: 'Thirty minutes with a person, free. Bring the questions you got stuck on.',
    book: 'Book Your Complimentary Call',
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
