import { writeBytes } from '../files/bytes.ts'
import { writeDate, writeMoment } from '../time/new-zealand-time.ts'
import { clock, readTime } from '../time/times.ts'
import type { QuestionOf } from './answers.ts'
import { shownContent } from './data-json.ts'
import { type HeldContent, type HeldRow, inParts } from './parts.ts'

// cspell:ignore bdi labelledby quot

/** The words of the page. */
export interface PageWords {
  readonly title: string
  readonly intro: readonly string[]
  /** Of a part: what it is, why and until when it is held. */
  readonly parts: Readonly<Record<string, { readonly title: string; readonly note?: string }>>
  /** Names of fields; the others are called as in data.json. */
  readonly labels: Readonly<Record<string, string>>
  /** Values of a fixed list, by field. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly yes: string
  readonly no: string
  readonly none: string
  /** In place of a file that is not in the archive. */
  readonly notSaved: string
}

interface Page {
  readonly rows: AsyncIterable<HeldRow>
  readonly parts: readonly string[]
  readonly words: PageWords
  readonly savedAs: ReadonlyMap<string, string>
  readonly questionOf: QuestionOf
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** `text` as text of the page, wherever it stands. Characters that no page may hold are left out. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/gu, '')
    .replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? '')

/** "S-1042/plan (2).pdf" as the address of a link beside the page. */
const addressOf = (path: string): string =>
  escaped(path.split('/').map(encodeURIComponent).join('/'))

// cspell:disable
const STYLE = `
:root{color-scheme:light dark;--ink:#0f2b2d;--soft:#3f5654;--rule:#c6d2ce;--ground:#f6faf8;--link:#00544f}
@media (prefers-color-scheme:dark){:root{--ink:#eaf3ef;--soft:#b5c4bf;--rule:#31474a;--ground:#07191c;--link:#8fd0c6}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:2.5rem 1.25rem 5rem;background:var(--ground);color:var(--ink);font:1.0625rem/1.5 Arial,Helvetica,sans-serif;overflow-wrap:anywhere}
h1{font-size:2.25rem;line-height:1.1;margin:0 0 1rem}
h2{font-size:1.375rem;border-top:3px solid var(--ink);padding-top:.75rem;margin:3rem 0 .25rem}
p{max-width:42rem;margin:.5rem 0}
.note{color:var(--soft);font-size:.9375rem}
nav ul{columns:16rem;padding-left:1.1rem}
a{color:var(--link)}
article{border-top:1px solid var(--rule);padding:.75rem 0}
dl{display:grid;grid-template-columns:minmax(7rem,13rem) 1fr;gap:.25rem 1.5rem;margin:0}
dt{color:var(--soft);font-size:.9375rem}
dd{margin:0;white-space:pre-wrap;unicode-bidi:isolate}
dd dl{padding-left:.75rem;border-left:3px solid var(--rule)}
@media (max-width:34rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
@media print{body{max-width:none;padding:0}nav{display:none}article{break-inside:avoid}}
`
// cspell:enable

// Numbers of records: in data.json, where they say what belongs together.
const LEFT_OUT = /^(?:id|.*_id|bucket|path|version|question_set)$/u
const MOMENT = /^(?:at|.*_at)$/u
const DAY = /^\d{4}-\d{2}-\d{2}$/u

const labelOf = (name: string, { labels }: PageWords): string => {
  const words = name
    .replaceAll(/[_.]/gu, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const textOf = (name: string, value: string, words: PageWords): string => {
  const known = words.values[name]
  if (known && Object.hasOwn(known, value)) return known[value] ?? value
  if (MOMENT.test(name) && !Number.isNaN(Date.parse(value))) return writeMoment(value)
  const minute = name === 'at_time' ? readTime(value.slice(0, 5)) : undefined
  if (minute !== undefined) return clock(minute)
  if ((name.endsWith('_on') || name === 'on_day' || name === 'moved_from') && DAY.test(value)) {
    return writeDate(value)
  }
  // Names of acts and templates, which the product gives.
  if (name === 'act' || name === 'template') return labelOf(value, { ...words, labels: {} })
  return value
}

const isRecord = (value: unknown): value is HeldContent =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An answer, with the question over it. */
const isAnswer = (value: unknown): value is { id: string; question: unknown; answer: unknown } =>
  isRecord(value) && 'question' in value && 'answer' in value && 'id' in value

const markupOf = (name: string, value: unknown, words: PageWords): string => {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return name === 'size' ? writeBytes(value) : String(value)
  if (typeof value === 'string') return escaped(textOf(name, value, words))
  if (Array.isArray(value)) {
    if (value.every(isAnswer)) {
      return fields(
        value.map(({ id, question, answer }) => [
          typeof question === 'string' ? `${id} ${question}` : id,
          answer,
        ]),
        words,
      )
    }
    return value.map((each) => markupOf(name, each, words)).join('\n')
  }
  if (!isRecord(value)) return ''
  // A question that stands with its answer in one row.
  if (name === 'question' && typeof value.id === 'string') {
    return escaped(`${value.id} ${value.question ?? ''}`.trim())
  }
  return fields(
    Object.entries(value).map(([key, part]) => [labelOf(key, words), part, key]),
    words,
  )
}

/** What stands in a row of a definition list: label, value, and its name where that is not the label. */
type Field = readonly [label: string, value: unknown, name?: string]

const fields = (list: readonly Field[], words: PageWords): string =>
  `<dl>${list
    .filter(([, value]) => !isEmpty(value))
    .map(
      ([label, value, name = '']) =>
        `<dt dir="auto">${escaped(label)}</dt><dd dir="auto">${markupOf(name, value, words)}</dd>`,
    )
    .join('')}</dl>`

const fileLink = ({ saved_as: path, name }: HeldContent, words: PageWords): string =>
  typeof path === 'string'
    ? `<p><a href="${addressOf(path)}"><bdi>${escaped(String(name))}</bdi></a></p>`
    : `<p><bdi>${escaped(String(name))}</bdi>: ${escaped(words.notSaved)}</p>`

const article = (part: string, content: HeldContent, words: PageWords): string => {
  const isFile = part === 'files'
  const list = Object.entries(content)
    .filter(
      ([name]) => !LEFT_OUT.test(name) && !(isFile && (name === 'name' || name === 'saved_as')),
    )
    .map(([name, value]): Field => [labelOf(name, words), value, name])
  return `<article>${isFile ? fileLink(content, words) : ''}${fields(list, words)}</article>\n`
}

const head = ({ title, intro, parts }: PageWords, order: readonly string[]) => `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${intro.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
<nav aria-label="${escaped(title)}"><ul>
${order.map((part) => `<li><a href="#${escaped(part)}">${escaped(parts[part]?.title ?? part)}</a></li>`).join('\n')}
</ul></nav>
`

/**
 * The page that people read, piece by piece: without script, everything that somebody typed as text, moments in New
 * Zealand's time.
 */
export async function* heldPage({
  rows,
  parts,
  words,
  savedAs,
  questionOf,
}: Page): AsyncGenerator<string> {
  yield head(words, parts)
  for await (const event of inParts(rows, parts)) {
    const { part } = event
    if (event.kind === 'begin') {
      const { title, note } = words.parts[part] ?? { title: labelOf(part, words) }
      yield `<section aria-labelledby="${escaped(part)}">\n<h2 id="${escaped(part)}">${escaped(title)}</h2>\n${
        note ? `<p class="note">${escaped(note)}</p>\n` : ''
      }`
    } else if (event.kind === 'end') {
      yield event.rows === 0 ? `<p>${escaped(words.none)}</p>\n</section>\n` : '</section>\n'
    } else {
      const shown = shownContent(part, event.content, savedAs, questionOf)
      yield article(part, shown, words)
    }
  }
  yield '</main>\n</body>\n</html>\n'
}
