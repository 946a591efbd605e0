/** Upper bounds of what is sent, in characters, which the database holds too; 25 such answers fit in one request. */
const ANSWER_MAX = 3000
const PROJECT_DESCRIPTION_MAX = 5000

/** What stands for a question in a draft where the client says what the project is about. */
export const PROJECT_DESCRIPTION = 'project_description'

/** How many characters of the answer to `question` can be sent. */
export const answerMax = (question: string): number =>
  question === PROJECT_DESCRIPTION ? PROJECT_DESCRIPTION_MAX : ANSWER_MAX
