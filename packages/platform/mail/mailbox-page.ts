import { CALENDAR_FILE } from 'backend-kit/mail/mailer'
import { html } from 'hono/html'
import type { CaughtMessage } from './caught.ts'

/** Whose mailbox it is, and the time zone of its times. */
interface Shown {
  readonly name: string
  readonly timeZone: string
}

/** `26 Nov 2026, 10:30:05 New Zealand Time` */
const writeTime = (time: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longGeneric',
  }).format(time)

const row = (message: CaughtMessage, isOpen: boolean, timeZone: string) => html`
<li><a href="/mailbox?message=${message.id}"${isOpen ? html` aria-current="true"` : ''}>
<span class="subject">${message.subject}</span>
<span class="quiet">${message.to}</span>
<time class="quiet" datetime="${message.sentAt.toISOString()}">${writeTime(message.sentAt, timeZone)}</time>
</a></li>`

const fact = (label: string, value: string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`

const writeEntryTime = (time: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  }).format(time)

/** What the entry asks of a calendar, and when it begins: `REQUEST, Thursday 26 November 2026 at 10:30 New Zealand Time`. */
const entryOf = (calendar: string, timeZone: string): string => {
  const [, method = ''] = /^METHOD:(\w+)/mu.exec(calendar) ?? []
  const begins = /^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/mu.exec(calendar)
  if (!begins) return method
  const [year = 0, month = 0, ...rest] = begins.slice(1).map(Number)
  return `${method}, ${writeEntryTime(Date.UTC(year, month - 1, ...rest), timeZone)}`
}

const attached = ({ id, calendar }: CaughtMessage, timeZone: string) =>
  calendar
    ? html`<div><dt>Calendar</dt><dd><a href="/mailbox/messages/${id}/calendar">${CALENDAR_FILE}</a>, ${entryOf(calendar, timeZone)}</dd></div>`
    : ''

const headersOf = ({ headers }: CaughtMessage) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

const reading = (message: CaughtMessage, timeZone: string) => html`
<h2>${message.subject}</h2>
<dl>
${fact('From', message.from)}
${fact('To', message.to)}
${message.replyTo ? fact('Reply to', message.replyTo) : ''}
${fact('Sent', writeTime(message.sentAt, timeZone))}
${attached(message, timeZone)}
</dl>
<iframe src="/mailbox/messages/${message.id}/html" title="Body of the mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Plain text</summary><pre>${message.text}</pre></details>
<details><summary>Headers</summary><pre>${headersOf(message)}</pre></details>
${message.calendar ? html`<details><summary>Entry of the calendar</summary><pre>${message.calendar}</pre></details>` : ''}`

const empty = html`<p class="empty"><strong>No mail yet</strong><br>Register, ask for a new password or send a form: its mail shows up here. The example data has sent none.</p>`

const head = (title: string) => html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/mailbox/style.css">
</head>`

/** The page of a locked mailbox; `message` says how to open it. */
export const lockedPage = (message: string) => html`<!doctype html>
<html lang="en">
${head('The mailbox is locked')}
<body>
<header><h1>The mailbox is locked</h1></header>
<main class="locked"><p>${message}</p><p><a href="/mailbox">Look again</a></p></main>
</body>
</html>`

/** The list and the selected mail. */
export const mailboxPage = (
  { name, timeZone }: Shown,
  messages: CaughtMessage[],
  open: CaughtMessage | undefined,
) => html`<!doctype html>
<html lang="en">
${head(`Mailbox of ${name}`)}
<body>
<header>
<h1>Mailbox of ${name}</h1>
<p class="quiet">No SMTP server is configured: mail is caught here and goes nowhere else.</p>
<p><span class="quiet">${messages.length === 1 ? '1 mail' : `${messages.length} mails`}</span> <a class="refresh" href="/mailbox">Look again</a></p>
</header>
<main>
<nav aria-label="Mailbox of ${name}">${
  messages.length > 0
    ? html`<ol>${messages.map((message) => row(message, message.id === open?.id, timeZone))}</ol>`
    : empty
}</nav>
<article>${open ? reading(open, timeZone) : html`<p class="empty">Choose a mail to read it.</p>`}</article>
</main>
</body>
</html>`
