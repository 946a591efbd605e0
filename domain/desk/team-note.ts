import { paragraph } from '../forms/fields.ts'

/** What an administrator notes for the team; 5,000 characters at most, which the database holds too. */
export const noteSchema = paragraph(1, 5000, 'Please write a note first')
