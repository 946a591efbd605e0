import { submissionPath } from '../../../domain/site/applications.ts'
import type { ToSubmission } from '../../project/thread/Message.tsx'

/** From a message to the client's page of the submission that it changes. */
export const toSubmission: ToSubmission = ({ id }, text) => <a href={submissionPath(id)}>{text}</a>
