import type { Mailer } from 'backend-kit/mail/mailer'
import type { Pool } from 'pg'
import pino from 'pino'
import { createDatabase } from '../../packages/platform/core/kysely.ts'
import { productTables } from '../../server/database.ts'
import { deliverDue } from '../../supabase/functions/send-mail/deliver.ts'
import { type Acts, newEnquiry } from './enquiries.ts'

const settings = {
  siteUrl: 'https://southerly.example',
  mailFrom: 'Southerly <hello@southerly.example>',
  agencyEmail: 'hello@southerly.example',
}

/** Sends what is due, as the timer does, and remembers the text of each mail. */
export const newSender = (pool: Pool) => {
  const db = productTables(createDatabase(pool))
  const sent: string[] = []
  const mailer: Mailer = {
    async send({ text }) {
      sent.push(text)
    },
    close() {},
  }
  const log = pino({ level: 'silent' })
  return { sent, send: () => deliverDue({ db, settings, log }, mailer) }
}

/** Everything that waits falls due and is handed to the mail server. */
export const handOver = async (pool: Pool): Promise<void> => {
  await pool.query(`update public.mail_outbox set next_attempt_at = now() where state = 'queued'`)
  await newSender(pool).send()
}

const rounds = (count: number) => Array.from({ length: count }, (_, round) => round)

/** What became of two acts at once: how many were done, and with what codes the others were refused. */
export interface Settled {
  readonly done: number
  readonly refused: readonly string[]
}
const settle = async (acts: readonly Promise<unknown>[]): Promise<Settled> => {
  const results = await Promise.allSettled(acts)
  return {
    done: results.filter(({ status }) => status === 'fulfilled').length,
    refused: results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason.code ?? result.reason)] : [],
    ),
  }
}

/** Of one answer that its author takes back while the sender is at work. */
export interface Withdrawal {
  readonly copies: number
  /** Nothing where it was taken back, else why not. */
  readonly refused: string | undefined
  readonly isTakenBack: boolean
  readonly mails: number
  readonly state: string
}

const outcomes = async (
  pool: Pool,
): Promise<ReadonlyMap<string, Omit<Withdrawal, 'copies' | 'refused'>>> => {
  const { rows } = await pool.query<{
    id: string
    taken_back: boolean
    mails: number
    state: string
  }>(
    `select entry.id, entry.taken_back_at is not null as taken_back, enquiry.state,
       (select count(*)::int from public.mail_outbox as mail where mail.id = entry.mail_id) as mails
     from public.enquiry_entries as entry
     join public.contact_messages as enquiry on enquiry.id = entry.enquiry_id
     where entry.kind = 'answer'`,
  )
  return new Map(
    rows.map(({ id, taken_back, mails, state }) => [id, { isTakenBack: taken_back, mails, state }]),
  )
}

/**
 * Answers `count` enquiries whose mails fall due one after the other within `spreadMs`, and takes each back at about
 * the moment when it does, while `send` runs `everyMs`.
 */
export const raceWithSender = async (
  pool: Pool,
  acts: Acts,
  {
    count,
    spreadMs,
    everyMs,
  }: { readonly count: number; readonly spreadMs: number; readonly everyMs: number },
): Promise<readonly Withdrawal[]> => {
  const { sent, send } = newSender(pool)
  const answers = []
  for (const round of rounds(count)) {
    const enquiry = await newEnquiry(pool)
    const id: string = crypto.randomUUID()
    await acts.answer(enquiry, { id, text: `Answer ${round}.` })
    answers.push({ id, text: `Answer ${round}.` })
  }
  await pool.query(
    `update public.mail_outbox as mail
     set next_attempt_at = now() + $1 * random() * interval '1 millisecond'`,
    [spreadMs],
  )
  let isOver = false
  const sender = (async () => {
    while (!isOver) {
      await send()
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
    await send()
  })()
  const refusals = await Promise.all(
    answers.map(async ({ id }, place) => {
      await new Promise((resolve) => setTimeout(resolve, (spreadMs * place) / count))
      return acts.takeBack(id).then(
        () => undefined,
        (error) => String(error.code ?? error),
      )
    }),
  )
  await pool.query('update public.mail_outbox set next_attempt_at = now() where attempts = 0')
  isOver = true
  await sender
  const found = await outcomes(pool)
  return answers.map(({ id, text }, place) => ({
    copies: sent.filter((mail) => mail.includes(text)).length,
    refused: refusals[place],
    ...(found.get(id) ?? { isTakenBack: false, mails: -1, state: '' }),
  }))
}

/** Takes one answer back at the very moment at which the sender takes it, `count` times. */
export const raceAtOnce = async (
  pool: Pool,
  acts: Acts,
  count: number,
): Promise<readonly Withdrawal[]> => {
  const { sent, send } = newSender(pool)
  const all: Withdrawal[] = []
  for (const round of rounds(count)) {
    const enquiry = await newEnquiry(pool)
    const id: string = crypto.randomUUID()
    const text = `Answer ${round}.`
    await acts.answer(enquiry, { id, text })
    await pool.query('update public.mail_outbox set next_attempt_at = now() where attempts = 0')
    const takeBack = () =>
      acts.takeBack(id).then(
        () => undefined,
        (error) => String(error.code ?? error),
      )
    // Each begins as often as the other.
    const [refused] = await (round % 2
      ? Promise.all([takeBack(), send()])
      : Promise.all([send(), takeBack()]).then(
          ([delivery, outcome]) => [outcome, delivery] as const,
        ))
    const found = (await outcomes(pool)).get(id)
    all.push({
      copies: sent.filter((mail) => mail.includes(text)).length,
      refused,
      ...(found ?? { isTakenBack: false, mails: -1, state: '' }),
    })
    await pool.query('delete from public.contact_messages where id = $1', [enquiry.id])
  }
  return all
}

/** Two of the team do `act` with the same enquiry as they both see it, `count` times. */
export const raceOfTwo = async (
  pool: Pool,
  count: number,
  act: (enquiry: { id: string; version: number }, who: 0 | 1) => Promise<unknown>,
): Promise<
  readonly (Settled & {
    readonly mails: number
    readonly entries: number
    readonly version: number
  })[]
> => {
  const all = []
  for (const _ of rounds(count)) {
    const enquiry = await newEnquiry(pool)
    const settled = await settle([act(enquiry, 0), act(enquiry, 1)])
    const { rows } = await pool.query<{ mails: number; entries: number; version: number }>(
      `select version,
         (select count(*)::int from public.enquiry_entries where enquiry_id = $1) as entries,
         (select count(*)::int from public.mail_outbox as mail
          join public.enquiry_entries as entry on entry.mail_id = mail.id where enquiry_id = $1) as mails
       from public.contact_messages where id = $1`,
      [enquiry.id],
    )
    all.push({ ...settled, ...(rows[0] ?? { mails: -1, entries: -1, version: -1 }) })
  }
  return all
}
