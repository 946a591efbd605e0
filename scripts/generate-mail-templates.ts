import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AUTH_MAIL_NAMES, authMails } from '../content/mail.ts'
import { mailHtml } from '../supabase/templates/layout.ts'

/** Writes `supabase/templates/*.html`, which the hosted platform sends, out of `content/mail.ts`. */
const FOLDER = join(import.meta.dirname, '..', 'supabase', 'templates')

for (const name of AUTH_MAIL_NAMES) {
  await writeFile(join(FOLDER, `${name}.html`), mailHtml(authMails[name]))
}
