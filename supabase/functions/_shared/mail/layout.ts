import { agency } from '../../../../content/agency.ts'
import { agencyMails } from '../../../../content/agency-mails.ts'
import { escapeHtml } from '../html.ts'
import type { Mail } from './mailer.ts'

export interface Letter {
  readonly subject: string
  readonly heading: string
  readonly lead: string
  /** Label and value; a value may have several lines. Empty values are left out. */
  readonly facts: readonly (readonly [label: string, value: string])[]
}

const MAX_SUBJECT = 200
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

// Mail readers know no custom properties, and some no <style>: the light colours stand inline.
const DARK = `@media (prefers-color-scheme: dark) {
  .ground { background: #041b1d !important }
  .sheet { background: #113031 !important; color: #e9f3ee !important }
  .quiet { color: #aec3be !important }
  .fact { border-color: #274343 !important }
}`
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const factRow = ([label, value]: readonly [string, string]) => `
<tr><th class="fact quiet" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-top:1px solid #c1cecb;color:#365050;font-size:14px;font-weight:400;white-space:nowrap">${escapeHtml(label)}</th>
<td class="fact" valign="top" style="padding:10px 0;border-top:1px solid #c1cecb">${lines(value)}</td></tr>`

/** A subject is one line, whatever was typed into it. */
export const subjectLine = (text: string): string =>
  text.replace(CONTROLS, ' ').trim().slice(0, MAX_SUBJECT)

/** One look for every mail that the functions write. */
export const writeLetter = ({ subject, heading, lead, facts }: Letter): Mail => {
  const given = facts.filter(([, value]) => value !== '')
  return {
    subject: subjectLine(subject),
    text: [
      heading,
      lead,
      given
        .map(([label, value]) =>
          value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`,
        )
        .join('\n'),
      `-- \n${agencyMails.footer}`,
      '',
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subjectLine(subject))}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;background:#f4f8f6">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f8f6"><tr><td align="center" style="padding:32px 16px">
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#fbfefc;border-top:6px solid #f8c726;color:#031f21;${FONT};font-size:16px;line-height:1.5"><tr><td style="padding:28px 28px 8px">
<p style="margin:0 0 20px;font-size:15px;font-weight:700">${escapeHtml(agency.name)}</p>
<h1 style="margin:0 0 12px;font-size:26px;line-height:1.15;font-weight:700">${escapeHtml(heading)}</h1>
<p style="margin:0 0 20px">${escapeHtml(lead)}</p>
<table width="100%" cellpadding="0" cellspacing="0" style="font-size:16px;line-height:1.5">${given.map(factRow).join('')}
</table>
</td></tr><tr><td class="quiet" style="padding:16px 28px 28px;color:#365050;font-size:14px">${escapeHtml(agencyMails.footer)}</td></tr></table>
</td></tr></table>
</body>
</html>
`,
  }
}
