import { paragraph } from '../forms/fields.ts'

/** Why the agency moves or cancels a call; the person reads it. The upper bound is the database's. */
export const callReasonSchema = paragraph(1, 500, 'Please say why: it is mailed')
