import { html } from 'hono/html'
import { mailbox } from '../../../content/mailbox.ts'
import { writeSecond } from '../../../domain/new-zealand-time.ts'
import type { CaughtMessage } from './caught.ts'

const row = (message: CaughtMessage, isOpen: boolean) => html`
<li><a href="/mailbox?message=${message.id}"${isOpen ? html` aria-current="true"` : ''}>
<span class="subject">${message.subject}</span>
<span class="quiet">${message.to}</span>
<time class="quiet" datetime="${message.sentAt.toISOString()}">${writeSecond(message.sentAt)}</time>
</a></li>`

const fact = (label: string, value: string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`

const reading = (message: CaughtMessage) => html`
<h2>${message.subject}</h2>
<dl>
${fact(mailbox.from, message.from)}
${fact(mailbox.to, message.to)}
${message.replyTo ? fact(mailbox.replyTo, message.replyTo) : ''}
${fact(mailbox.sent, writeSecond(message.sentAt))}
</dl>
<iframe src="/mailbox/messages/${message.id}/html" title="${mailbox.bodyLabel}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>${mailbox.plainText}</summary><pre>${message.text}</pre></details>`

const empty = html`<p class="empty"><strong>${mailbox.empty}</strong><br>${mailbox.emptyHint}</p>`

const head = (title: string) => html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/mailbox/style.css">
</head>`

/** In the place of the mailbox, where it does not open; `message` says how it would. */
export const lockedPage = (message: string) => html`<!doctype html>
<html lang="en-NZ">
${head(mailbox.lockedTitle)}
<body>
<header><h1>${mailbox.lockedTitle}</h1></header>
<main class="locked"><p>${message}</p><p><a href="/mailbox">${mailbox.refresh}</a></p></main>
</body>
</html>`

/** The list, and beside it the mail that is open. */
export const mailboxPage = (
  messages: CaughtMessage[],
  open: CaughtMessage | undefined,
) => html`<!doctype html>
<html lang="en-NZ">
${head(mailbox.title)}
<body>
<header>
<h1>${mailbox.title}</h1>
<p class="quiet">${mailbox.lead}</p>
<p><span class="quiet">${mailbox.count(messages.length)}</span> <a class="refresh" href="/mailbox">${mailbox.refresh}</a></p>
</header>
<main>
<nav aria-label="${mailbox.title}">${
  messages.length > 0
    ? html`<ol>${messages.map((message) => row(message, message.id === open?.id))}</ol>`
    : empty
}</nav>
<article>${open ? reading(open) : html`<p class="empty">${mailbox.choose}</p>`}</article>
</main>
</body>
</html>`
