import { submissionPage } from '../../../content/answers/submission-page.ts'
import type { Actor } from '../../project/submission/History.tsx'

const { you, us } = submissionPage.history

/** Who did what the history says, to the client who reads it. */
export const whoDidIt = ({ actor_side, actor_name }: Actor): string =>
  actor_side === 'client' ? you : us(actor_name)
