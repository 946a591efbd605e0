import { escapeHtml } from 'backend-kit/html'
import { agency } from '../../content/agency.ts'
import { type AuthMail, type MailAction, mailFooter } from '../../content/mails/mail.ts'

/** The colours of `src/styles`, as hex: mail programs know neither oklch nor variables. */
export const LIGHT = {
  ground: '#f4f8f6',
  ink: '#031f21',
  ink2: '#365050',
  rule: '#c1cecb',
  sea: '#004e49',
  onSea: '#f4faf7',
  night: '#002729',
  day: '#d7e2de',
  kowhai: '#f8c726',
}
const DARK = {
  ground: '#041b1d',
  ink: '#e9f3ee',
  ink2: '#aec3be',
  rule: '#274343',
  sea: '#96cec4',
  onSea: '#041b1d',
  night: '#000c0e',
  day: '#2b4b4b',
}

const FONT = `font-family:Archivo,Arial,'Liberation Sans',sans-serif`

const DARK_STYLE = `@media (prefers-color-scheme:dark){
.ground{background:${DARK.ground}!important}
.ink{color:${DARK.ink}!important}
.ink2{color:${DARK.ink2}!important}
.rule{border-color:${DARK.rule}!important}
.sea{background:${DARK.sea}!important;color:${DARK.onSea}!important}
.night{background:${DARK.night}!important}
.day{background:${DARK.day}!important}
}`

/** A table for the layout: the one box whose width every mail program keeps. */
const box = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`

/** The day as a strip: night, office hours, the evening's answered calls, night. In px of 560. */
const STRIP = [
  ['night', 200],
  ['day', 188],
  ['night', 21],
  ['kowhai', 4],
  ['night', 9],
  ['kowhai', 4],
  ['night', 17],
  ['kowhai', 4],
  ['night', 5],
  ['kowhai', 4],
  ['night', 33],
  ['kowhai', 4],
  ['night', 67],
] as const
const strip = `<tr>${STRIP.map(
  ([part, width]) =>
    `<td class="${part}" width="${width}" height="14" bgcolor="${LIGHT[part]}" style="height:14px;font-size:0;line-height:0;background:${LIGHT[part]}">&nbsp;</td>`,
).join('')}</tr>`

/** A paragraph or an entry of a list; `html` is escaped by whoever made it. */
export const proseParagraph = (html: string, name: 'p' | 'li') =>
  `<${name} class="ink" style="margin:0 0 ${name === 'p' ? 16 : 8}px;font-size:17px;line-height:1.5;color:${LIGHT.ink};overflow-wrap:anywhere">${html}</${name}>`

/** A link within a text; its padding makes it tall enough to be pressed. */
export const inlineLink = (href: string, html: string) =>
  `<a class="ink" href="${escapeHtml(href)}" style="padding:4px 0;color:${LIGHT.ink};text-decoration:underline">${html}</a>`

export const paragraph = (text: string, tone: 'ink' | 'ink2', size: number) =>
  `<p class="${tone}" style="margin:0 0 16px;font-size:${size}px;line-height:1.5;color:${LIGHT[tone]};overflow-wrap:anywhere">${escapeHtml(text)}</p>`

export const quietLink = ({ label, href }: MailAction) =>
  `<p class="ink" style="margin:0 0 24px;font-size:17px;line-height:1.5;color:${LIGHT.ink}"><a class="ink" href="${escapeHtml(href)}" style="display:inline-block;padding:4px 0;color:${LIGHT.ink};text-decoration:underline">${escapeHtml(label)}</a></p>`

/** The padding stands on the link, so that all of the button can be pressed; Outlook reads the cell's. */
export const button = ({ label, href }: MailAction) =>
  box(
    'style="margin:24px 0"',
    `<tr><td class="sea" bgcolor="${LIGHT.sea}" style="border-radius:2px;background:${LIGHT.sea};mso-padding-alt:14px 24px"><a class="sea" href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;border-radius:2px;background:${LIGHT.sea};color:${LIGHT.onSea};font-size:17px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr>`,
  )

/** What somebody wrote; it may have several lines, and a direction of its own. */
export const writtenText = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font-size:17px;line-height:1.5;color:${LIGHT.ink};overflow-wrap:anywhere"><span dir="auto">${escapeHtml(text).replaceAll('\n', '<br>')}</span></p>`

/** The same under what it answers. */
export const titledText = (title: string, text: string) =>
  `<p class="ink2" style="margin:20px 0 4px;font-size:15px;line-height:1.4;color:${LIGHT.ink2}">${escapeHtml(title)}</p>
${writtenText(text)}`

type Fact = readonly [label: string, value: string]

const factRow = ([label, value]: Fact, valueStyle: string, isTotal = false) => {
  const weight = isTotal ? 700 : 400
  const tone = isTotal ? 'ink' : 'ink2'
  return `<tr><th class="rule ${tone}" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-top:1px solid ${LIGHT.rule};font-size:15px;line-height:24px;font-weight:${weight};text-align:left;color:${LIGHT[tone]}">${escapeHtml(label)}</th><td class="rule ink" valign="top" style="padding:10px 0;border-top:1px solid ${LIGHT.rule};font-size:17px;line-height:24px;font-weight:${weight};color:${LIGHT.ink};${valueStyle}"><span dir="auto">${escapeHtml(value).replaceAll('\n', '<br>')}</span></td></tr>`
}

const rowTable = (rows: readonly string[]) =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">\n${rows.join('\n')}\n</table>`

/** What a mail tells, label by label; a value may have several lines, and a direction of its own. */
export const factTable = (facts: readonly Fact[]): string =>
  rowTable(facts.map((fact) => factRow(fact, 'overflow-wrap:anywhere')))

/** A sum, line by line, and what it comes to. */
export const sumTable = (lines: readonly Fact[], total: Fact): string => {
  const amount = 'text-align:right;white-space:nowrap'
  return rowTable([...lines.map((line) => factRow(line, amount)), factRow(total, amount, true)])
}

const code = (text: string) =>
  `<p class="ink" style="margin:24px 0;font-size:40px;line-height:1;font-weight:700;letter-spacing:4px;color:${LIGHT.ink}">${escapeHtml(text)}</p>`

export interface MailDocument {
  readonly subject: string
  readonly heading: string
  /** HTML, escaped by the caller. */
  readonly body: string
  readonly footer: readonly string[]
}

const footerLine = (text: string) =>
  `<p class="ink2" style="margin:0 0 4px;font-size:13px;line-height:1.5;color:${LIGHT.ink2}">${escapeHtml(text)}</p>`

/** One look for every mail: no picture, nothing that is fetched; readable where styles are cut. */
export const mailDocument = (mail: MailDocument): string => `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${LIGHT.ground}">
${box(
  `width="100%" class="ground" bgcolor="${LIGHT.ground}" style="background:${LIGHT.ground}"`,
  `<tr><td align="center" style="padding:32px 16px">
${box(
  'width="560" align="center" style="width:100%;max-width:560px"',
  `<tr><td align="left" style="${FONT}" role="article" aria-roledescription="email" lang="en-NZ">
<p class="ink" style="margin:0 0 12px;font-size:22px;line-height:1.2;font-weight:700;letter-spacing:-0.5px;color:${LIGHT.ink}">${escapeHtml(agency.name)}</p>
${box('width="100%" aria-hidden="true" style="margin:0 0 32px"', strip)}
<h1 class="ink" style="margin:0 0 16px;font-size:30px;line-height:1.1;font-weight:700;letter-spacing:-0.5px;color:${LIGHT.ink}">${escapeHtml(mail.heading)}</h1>
${mail.body}
<div class="rule" style="margin:32px 0 16px;border-top:1px solid ${LIGHT.rule}"></div>
${mail.footer.map(footerLine).join('\n')}
</td></tr>`,
)}
</td></tr>`,
)}
</body>
</html>
`

/** A mail on an account as HTML. */
export const mailHtml = (mail: AuthMail): string =>
  mailDocument({
    subject: mail.subject,
    heading: mail.heading,
    body: [
      ...mail.paragraphs.map((text) => paragraph(text, 'ink', 17)),
      ...mail.actions.map((action) => (action.isQuiet ? quietLink(action) : button(action))),
      ...(mail.code ? [code(mail.code)] : []),
      ...mail.afterwards.map((text) => paragraph(text, 'ink2', 15)),
    ].join('\n'),
    footer: mailFooter,
  })

/** The same mail as plain text. */
export const mailText = (mail: AuthMail): string =>
  [
    mail.heading,
    ...mail.paragraphs,
    ...mail.actions.map((action) => `${action.label}:\n${action.href}`),
    ...(mail.code ? [mail.code] : []),
    ...mail.afterwards,
    `--\n${mailFooter.join('\n')}`,
  ].join('\n\n')
