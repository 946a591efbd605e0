import { learnPresent } from '../../domain/time/present.ts'

/** `fetch` of what no browser keeps, which learns from every answer what time it is at the server. */
export const fetchLearningTime: typeof fetch = async (input, init) => {
  const asked = Date.now()
  const answer = await fetch(input, init)
  const server = Date.parse(answer.headers.get('date') ?? '')
  // One with an age was kept on the way: its date is of then.
  if (server && !answer.headers.has('age')) learnPresent({ server, asked, answered: Date.now() })
  return answer
}
