import { submissionPage } from '../../../content/submission-page.ts'
import type { EventRow } from '../../project/submission/rows.ts'

const { you, us } = submissionPage.history

/** Who did what the history says, to the client who reads it. */
export const whoDidIt = ({ actor_side, actor_name }: EventRow): string =>
  actor_side === 'client' ? you : us(actor_name)
