import { join } from 'node:path'
import { loadMailTemplates } from '../../packages/platform/auth/mails.ts'

/** What the product's mails on accounts are filled into. */
export const mailTemplates = await loadMailTemplates(
  join(import.meta.dirname, '..', '..', 'supabase', 'templates'),
)
