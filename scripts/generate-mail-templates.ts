import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AUTH_MAIL_NAMES, authMails } from '../content/mail.ts'
import { mailHtml, mailText } from '../supabase/templates/layout.ts'
import { withSubjects } from '../supabase/templates/subjects.ts'

/**
 * Generates the account mails from `content/mail.ts`: `supabase/templates/*.html` and, as plain text,
 * `*.txt`, and their subjects into `supabase/config.toml`, where the hosted platform reads them.
 */
const SUPABASE = join(import.meta.dirname, '..', 'supabase')
const CONFIG = join(SUPABASE, 'config.toml')

for (const name of AUTH_MAIL_NAMES) {
  const path = join(SUPABASE, 'templates', name)
  await writeFile(`${path}.html`, mailHtml(authMails[name]))
  await writeFile(`${path}.txt`, `${mailText(authMails[name])}\n`)
}
await writeFile(CONFIG, withSubjects(await readFile(CONFIG, 'utf8')))
