import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { administratorMails } from '../content/accounts/administrator-mails.ts'
import { authMails } from '../content/mails/mail.ts'
import { mailHtml, mailText } from '../supabase/templates/layout.ts'
import { withSubjects } from '../supabase/templates/subjects.ts'

/**
 * Generates the account mails from `content/mails/mail.ts` and `content/accounts/administrator-mails.ts`: `*.html` and, as plain
 * text, `*.txt` in `supabase/templates` and its folder `administrators`, and the subjects of the former into
 * `supabase/config.toml`, where the hosted platform reads them.
 */
const SUPABASE = join(import.meta.dirname, '..', 'supabase')
const CONFIG = join(SUPABASE, 'config.toml')

for (const [folder, mails] of [
  ['templates', authMails],
  ['templates/administrators', administratorMails],
] as const) {
  for (const [name, mail] of Object.entries(mails)) {
    const path = join(SUPABASE, folder, name)
    await writeFile(`${path}.html`, mailHtml(mail))
    await writeFile(`${path}.txt`, `${mailText(mail)}\n`)
  }
}
await writeFile(CONFIG, withSubjects(await readFile(CONFIG, 'utf8')))
