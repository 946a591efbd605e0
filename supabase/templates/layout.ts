import { agency } from '../../content/agency.ts'
import { type AuthMail, mailFooter } from '../../content/mail.ts'
import { escapeHtml } from '../functions/_shared/html.ts'

/** The colours of `src/styles`, as hex: mail programs know neither oklch nor variables. */
const LIGHT = {
  ground: '#f4f8f6',
  ink: '#031f21',
  ink2: '#365050',
  rule: '#c1cecb',
  sea: '#004e49',
  onSea: '#f4faf7',
  night: '#002729',
  kowhai: '#f8c726',
}
const DARK = {
  ground: '#041b1d',
  ink: '#e9f3ee',
  ink2: '#aec3be',
  rule: '#274343',
  sea: '#96cec4',
  onSea: '#041b1d',
}

const FONT = `Archivo,Arial,'Liberation Sans',sans-serif`

const DARK_STYLE = `@media (prefers-color-scheme:dark){
.ground{background:${DARK.ground}!important}
.ink{color:${DARK.ink}!important}
.ink2{color:${DARK.ink2}!important}
.rule{border-color:${DARK.rule}!important}
.sea{background:${DARK.sea}!important;color:${DARK.onSea}!important}
}`

/** The day as a strip: night, office hours, the evening's answered calls, night. */
const strip = [
  [LIGHT.night, 30],
  [LIGHT.rule, 38],
  [LIGHT.kowhai, 12],
  [LIGHT.night, 20],
]
  .map(
    ([colour, width]) =>
      `<span style="display:inline-block;width:${width}%;height:6px;background:${colour}"></span>`,
  )
  .join('')

export const paragraph = (text: string, tone: 'ink' | 'ink2', size: number) =>
  `<p class="${tone}" style="margin:0 0 16px;font-size:${size}px;line-height:1.5;color:${LIGHT[tone]}">${escapeHtml(text)}</p>`

export const button = (action: AuthMail['actions'][number], isFirst: boolean) =>
  isFirst
    ? `<p style="margin:24px 0"><a class="sea" href="${escapeHtml(action.href)}" style="display:inline-block;padding:14px 24px;border-radius:2px;background:${LIGHT.sea};color:${LIGHT.onSea};font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : `<p style="margin:0 0 24px;font-size:17px"><a class="ink" href="${escapeHtml(action.href)}" style="color:${LIGHT.ink}">${escapeHtml(action.label)}</a></p>`

const fact = ([label, value]: readonly [label: string, value: string]) =>
  `<tr><th class="rule ink2" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-top:1px solid ${LIGHT.rule};font-size:15px;font-weight:400;color:${LIGHT.ink2}">${escapeHtml(label)}</th><td class="rule ink" valign="top" style="padding:10px 0;border-top:1px solid ${LIGHT.rule};font-size:17px;color:${LIGHT.ink};overflow-wrap:anywhere">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`

/** What a mail tells, label by label; a value may have several lines. */
export const factTable = (facts: readonly (readonly [label: string, value: string])[]): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="line-height:1.5">\n${facts.map(fact).join('\n')}\n</table>`

const code = (text: string) =>
  `<p class="ink" style="margin:24px 0;font-size:40px;line-height:1;font-weight:700;letter-spacing:4px;color:${LIGHT.ink}">${escapeHtml(text)}</p>`

export interface MailDocument {
  readonly subject: string
  readonly heading: string
  /** HTML, escaped by whoever made it. */
  readonly body: string
  readonly footer: readonly string[]
}

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
<body class="ground" style="margin:0;padding:0;background:${LIGHT.ground};font-family:${FONT}">
<div class="ground" style="background:${LIGHT.ground};padding:32px 16px">
<div style="max-width:560px;margin:0 auto">
<p class="ink" style="margin:0 0 12px;font-size:22px;font-weight:700;letter-spacing:-0.5px;color:${LIGHT.ink}">${escapeHtml(agency.name)}</p>
<div aria-hidden="true" style="margin:0 0 32px;font-size:0;line-height:0">${strip}</div>
<h1 class="ink" style="margin:0 0 16px;font-size:30px;line-height:1.1;letter-spacing:-0.5px;color:${LIGHT.ink}">${escapeHtml(mail.heading)}</h1>
${mail.body}
<div class="rule" style="margin:32px 0 16px;border-top:1px solid ${LIGHT.rule}"></div>
${mail.footer.map((text) => paragraph(text, 'ink2', 13)).join('\n')}
</div>
</div>
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
      ...mail.actions.map((action, index) => button(action, index === 0)),
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
