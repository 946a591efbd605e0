import { join } from 'node:path'
import { loadMailTemplates } from '../../packages/platform/auth/mails.ts'

/** The templates of the product's account mails. */
export const mailTemplates = await loadMailTemplates(
  join(import.meta.dirname, '..', '..', 'supabase', 'templates'),
)
