import { type ClaimedMail, claimDue } from 'backend-kit/mail/outbox'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openDraft, saveAnswers, sendAnswers, sendDraft } from '../support/drafts.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

const REFUSED = { code: '42501' }
const BROKEN_RULE = { code: '23514' }
const TOO_LATE = { code: 'RM020' }

let database: TestDatabase
let ana: Person
let ben: Person
beforeAll(async () => {
  database = await createTestDatabase()
  ana = await newAdministrator(database.pool)
  ben = await newAdministrator(database.pool)
  for (const [person, name] of [
    [ana, 'Ana Reid'],
    [ben, 'Ben Ihaka'],
  ] as const) {
    await database.pool.query('update user_roles set name = $2 where user_id = $1', [
      person.id,
      name,
    ])
  }
})
afterAll(() => database.drop())

const run = (caller: DatabaseCaller, sql: string, ...values: unknown[]) =>
  asCaller(database.pool, caller, async (client) => (await client.query(sql, values)).rows)
const move = (
  person: Person,
  submissions: readonly string[],
  seen: readonly string[],
  to: string,
  reason = '',
) =>
  run(
    person.caller('aal2'),
    'select * from move_submissions($1, $2, $3, $4)',
    submissions,
    seen,
    to,
    reason,
  )
const assign = (
  person: Person,
  submissions: readonly string[],
  seen: readonly (string | null)[],
  to: string | null,
) =>
  run(person.caller('aal2'), 'select * from assign_submissions($1, $2, $3)', submissions, seen, to)
const takeBack = (person: Person, submission = id) =>
  run(person.caller('aal2'), 'select take_back_move($1) as status', submission)

let owner: Person
let id: string
let reference: string
beforeEach(async () => {
  owner = await newClient(database.pool)
  const sent = await sendAnswers(database.pool, owner)
  id = sent.id
  reference = sent.reference
  await database.pool.query('truncate mail_outbox')
})

const stored = async (submission = id) =>
  (
    await database.pool.query(
      'select status, reopened_reason, updated_at from questionnaire_submissions where id = $1',
      [submission],
    )
  ).rows[0]
const history = async (submission = id) =>
  (
    await database.pool.query<{ what: string }>(
      'select what from submission_events where submission_id = $1 order by at',
      [submission],
    )
  ).rows.map(({ what }) => what)
const mails = async () =>
  (await database.pool.query('select template, next_attempt_at from mail_outbox')).rows
const audited = async (subject = id) =>
  (
    await database.pool.query(
      `select actor_id, action, detail from audit_log
       where subject_id = $1 and action <> 'submission.created' order by id`,
      [subject],
    )
  ).rows
/** As if so long had gone by since the newest move. */
const letPass = (seconds: number) =>
  database.pool.query(
    `update submission_events set at = at - make_interval(secs => $2) where submission_id = $1`,
    [id, seconds],
  )

describe('moving', () => {
  test('several at once says of each whether it was done or had changed, and by whom [R6.62]', async () => {
    const other = (await sendAnswers(database.pool, await newClient(database.pool))).id
    await move(ben, [other], ['pending'], 'in_review')
    const gone = crypto.randomUUID()
    const rows = await move(
      ana,
      [id, other, gone],
      ['pending', 'in_review', 'pending'].map(() => 'pending'),
      'in_review',
    )
    const of = (submission: string) => rows.find((row) => row.submission === submission)
    expect(of(id)).toMatchObject({ outcome: 'done', status: 'in_review' })
    expect(of(other)).toMatchObject({
      outcome: 'changed',
      status: 'in_review',
      last: { act: 'review_begun', name: 'Ben Ihaka', side: 'agency', status: 'in_review' },
    })
    expect(of(gone)).toEqual({ submission: gone, outcome: 'gone', status: null, last: null })
    expect(await history(other)).toEqual(['sent', 'review_begun'])
  })

  test('leaves a line with person, act and statuses for each [R6.65]', async () => {
    await move(ana, [id], ['pending'], 'in_review')
    expect(await audited()).toEqual([
      {
        actor_id: ana.id,
        action: 'submission.status_changed',
        detail: { from: 'pending', to: 'in_review' },
      },
    ])
  })

  test('sent again is the same move: one event, one mail [R6.62]', async () => {
    await move(ana, [id], ['pending'], 'in_review')
    const [again] = await move(ana, [id], ['pending'], 'in_review')
    expect(again).toMatchObject({ outcome: 'done' })
    expect(await history()).toEqual(['sent', 'review_begun'])
    expect(await mails()).toHaveLength(1)
  })

  /** Its client changes the answer once more. @returns when, as the database writes it. */
  const change = async (text: string) => {
    const draft = await openDraft(database.pool, owner, id)
    await saveAnswers(database.pool, owner, draft, { '1.1': text }, 1)
    await sendDraft(database.pool, owner, draft)
    const { rows } = await database.pool.query(
      'select changed_at::text from questionnaire_submissions where id = $1',
      [id],
    )
    return rows[0].changed_at as string
  }
  const moveSeen = (submissions: readonly string[], changedAt: readonly (string | null)[]) =>
    run(
      ana.caller('aal2'),
      `select * from move_submissions($1, $2, 'in_review', seen_changed => $3)`,
      submissions,
      submissions.map(() => 'pending'),
      changedAt,
    )

  test('begins no review on answers that their client has changed since, and leaves those alone [R6.240]', async () => {
    await database.pool.query(
      `update business_profiles set name = 'Hemi', surname = 'Walker' where user_id = $1`,
      [owner.id],
    )
    const other = (await sendAnswers(database.pool, await newClient(database.pool))).id
    const first = await change('Yes, and no')
    await database.pool.query('truncate mail_outbox')
    const rows = await moveSeen([id, other], [null, null])
    const of = (submission: string) => rows.find((row) => row.submission === submission)
    expect(of(id)).toMatchObject({
      outcome: 'changed',
      status: 'pending',
      last: { reference, act: 'changed', side: 'client', name: 'Hemi Walker' },
    })
    expect(new Date(of(id)?.last.at).getTime()).toBeGreaterThanOrEqual(new Date(first).getTime())
    expect(of(other)).toMatchObject({ outcome: 'done', status: 'in_review' })
    expect(await history()).toEqual(['sent', 'changed'])
    expect(await mails()).toHaveLength(1)
    // Another change comes after the page was read anew.
    const second = await change('No')
    expect((await moveSeen([id], [first]))[0]).toMatchObject({ outcome: 'changed' })
    expect((await moveSeen([id], [second]))[0]).toMatchObject({ outcome: 'done' })
    expect((await moveSeen([id], [second]))[0]).toMatchObject({ outcome: 'done' })
    expect(await history()).toEqual(['sent', 'changed', 'changed', 'review_begun'])
  })

  test('names for each submission when it was seen changed, or for none [R6.240]', async () => {
    await expect(moveSeen([id], [])).rejects.toMatchObject(BROKEN_RULE)
    await change('Yes, and no')
    // A page of the version before, which does not say it.
    const [before] = await move(ana, [id], ['pending'], 'in_review')
    expect(before).toMatchObject({ outcome: 'done' })
  })

  test('sent again with another reason is another one, which is not done [R6.62]', async () => {
    await move(ana, [id], ['pending'], 'in_review')
    await move(ana, [id], ['in_review'], 'completed')
    await move(ana, [id], ['completed'], 'in_review', 'The phone system changed')
    const reopen = async (reason: string) =>
      (await move(ana, [id], ['completed'], 'in_review', reason))[0]
    expect(await reopen('The phone system changed')).toMatchObject({ outcome: 'done' })
    expect(await reopen('They moved house')).toMatchObject({ outcome: 'changed' })
    expect(await stored()).toMatchObject({ reopened_reason: 'The phone system changed' })
  })

  test('back again wants a reason, which stands in the history and not in the log [R6.62]', async () => {
    await move(ana, [id], ['pending'], 'in_review')
    await move(ana, [id], ['in_review'], 'completed')
    await expect(move(ana, [id], ['completed'], 'in_review')).rejects.toMatchObject({
      ...BROKEN_RULE,
      detail: 'reason',
    })
    await move(ana, [id], ['completed'], 'in_review', ' The phone system changed ')
    expect(await stored()).toMatchObject({
      status: 'in_review',
      reopened_reason: 'The phone system changed',
    })
    expect(JSON.stringify(await audited())).not.toContain('phone system')
  })

  test.each([
    ['skips a status', 'pending', 'completed', ''],
    ['goes back to pending', 'in_review', 'pending', ''],
    ['goes nowhere', 'pending', 'archived', ''],
    ['has a reason without being reopened', 'pending', 'in_review', 'Because'],
  ])('is NOT done where it %s', async (_, seen, to, reason) => {
    await expect(move(ana, [id], [seen], to, reason)).rejects.toMatchObject(BROKEN_RULE)
    expect(await history()).toEqual(['sent'])
  })

  test('is NOT done of more than 1,000 at once, nor without what was seen', async () => {
    const many = Array.from({ length: 1001 }, () => crypto.randomUUID())
    const pending = many.map(() => 'pending')
    await expect(move(ana, many, pending, 'in_review')).rejects.toMatchObject(BROKEN_RULE)
    expect(await move(ana, many.slice(1), pending.slice(1), 'in_review')).toHaveLength(1000)
    await expect(move(ana, [id], [], 'in_review')).rejects.toMatchObject(BROKEN_RULE)
  })

  test('by two at once is one move, and the other is told [R6.62]', async () => {
    const [one, two] = await Promise.all([
      move(ana, [id], ['pending'], 'in_review'),
      move(ben, [id], ['pending'], 'in_review'),
    ])
    expect([one[0]?.outcome, two[0]?.outcome].sort()).toEqual(['changed', 'done'])
    expect(await history()).toEqual(['sent', 'review_begun'])
    expect(await mails()).toHaveLength(1)
  })
})

describe('taking a move back', () => {
  test('leaves the status as it was, no mail, and both in history and log [R4.40]', async () => {
    await move(ana, [id], ['pending'], 'in_review')
    const [mail] = await mails()
    expect(mail.template).toBe('submission-in-review')
    // Not before the ten seconds are over.
    expect(mail.next_attempt_at.getTime() - (await stored()).updated_at.getTime()).toBeGreaterThan(
      9_900,
    )
    expect(await takeBack(ana)).toEqual([{ status: 'pending' }])
    expect(await stored()).toMatchObject({ status: 'pending', reopened_reason: null })
    expect(await mails()).toEqual([])
    expect(await history()).toEqual(['sent', 'review_begun', 'taken_back'])
    expect((await audited()).map(({ action, detail }) => [action, detail])).toEqual([
      ['submission.status_changed', { from: 'pending', to: 'in_review' }],
      ['submission.move_taken_back', { from: 'in_review', to: 'pending' }],
    ])
  })

  test('counts in no figure: the first move is the one that stands [R4.40]', async () => {
    const firstMove = async () =>
      (
        await run(
          ana.caller('aal2'),
          `select moved_at from numbers_first_moves(now() - interval '1 day', now() + interval '1 day')
           where submitted_at = (select submitted_at from questionnaire_submissions where id = $1)`,
          id,
        )
      )[0]?.moved_at
    await move(ana, [id], ['pending'], 'in_review')
    const first = await firstMove()
    expect(first).toEqual(expect.any(Date))
    await takeBack(ana)
    expect(await firstMove()).toBeNull()
    await move(ben, [id], ['pending'], 'in_review')
    expect((await firstMove()).getTime()).toBeGreaterThan(first.getTime())
  })

  test('pressed twice is done once [R4.40]', async () => {
    await move(ana, [id], ['pending'], 'in_review')
    await takeBack(ana)
    expect(await takeBack(ana)).toEqual([{ status: 'pending' }])
    expect(await history()).toEqual(['sent', 'review_begun', 'taken_back'])
  })

  test('of a reopening is completed again, and of what was completed has its reason again [R4.40]', async () => {
    await move(ana, [id], ['pending'], 'in_review')
    await move(ana, [id], ['in_review'], 'completed')
    await move(ana, [id], ['completed'], 'in_review', 'The phone system changed')
    await takeBack(ana)
    expect(await stored()).toMatchObject({ status: 'completed', reopened_reason: null })
    await move(ana, [id], ['completed'], 'in_review', 'The phone system changed')
    await move(ana, [id], ['in_review'], 'completed')
    await takeBack(ana)
    expect(await stored()).toMatchObject({
      status: 'in_review',
      reopened_reason: 'The phone system changed',
    })
  })

  test('is NOT done after ten seconds [R4.40]', async () => {
    await move(ana, [id], ['pending'], 'in_review')
    await letPass(11)
    await expect(takeBack(ana)).rejects.toMatchObject(TOO_LATE)
    expect(await stored()).toMatchObject({ status: 'in_review' })
  })

  test('is NOT done once the sender has its mail, and the mail stays [R4.40]', async () => {
    await move(ana, [id], ['pending'], 'in_review')
    await database.pool.query('update mail_outbox set attempts = 1')
    await expect(takeBack(ana)).rejects.toMatchObject(TOO_LATE)
    expect(await mails()).toHaveLength(1)
    expect(await history()).toEqual(['sent', 'review_begun'])
  })

  test('is NOT done by somebody else, nor after somebody was quicker, who is named [R4.40]', async () => {
    await move(ana, [id], ['pending'], 'in_review')
    await expect(takeBack(ben)).rejects.toMatchObject({ code: 'RM013' })
    await move(ben, [id], ['in_review'], 'completed')
    const refusal = await takeBack(ana).catch((error) => error)
    expect(refusal.code).toBe('RM013')
    expect(JSON.parse(refusal.detail)).toMatchObject({
      reference,
      status: 'completed',
      act: 'completed',
      name: 'Ben Ihaka',
    })
    expect(await stored()).toMatchObject({ status: 'completed' })
  })

  test('is NOT done where nothing was moved, or there is no such submission', async () => {
    await expect(takeBack(ana)).rejects.toMatchObject({ code: 'RM013' })
    await expect(takeBack(ana, crypto.randomUUID())).rejects.toMatchObject({ code: 'RM003' })
  })

  test('the way back is open to nobody else: not by the API, not by what it says [R4.35]', async () => {
    await move(ana, [id], ['pending'], 'in_review')
    const direct = run(
      ana.caller('aal2'),
      `with said as (select set_config('submission.taken_back', $1, true) as of)
       update questionnaire_submissions set status = 'pending' from said where id = said.of::uuid`,
      id,
    )
    await expect(direct).rejects.toMatchObject({ code: '42501' })
  })

  test('against the sender: it is taken back, or mailed, never both, never neither [R4.40]', async () => {
    const outbox = {
      db: new Kysely<object>({ dialect: new PostgresDialect({ pool: database.pool }) }),
      outbox: 'public.mail_outbox',
    }
    for (let round = 0; round < 100; round++) {
      await move(ana, [id], ['pending'], 'in_review')
      await database.pool.query('update mail_outbox set next_attempt_at = now()')
      const [claimed, taken] = await Promise.all([
        claimDue<object, ClaimedMail>(outbox, { batch: 10, leaseMs: 60_000 }).then(
          (rows) => rows.length === 1,
        ),
        takeBack(ana).then(
          () => true,
          (error) => {
            expect(error).toMatchObject(TOO_LATE)
            return false
          },
        ),
      ])
      expect([claimed, (await stored()).status]).toEqual(
        taken ? [false, 'pending'] : [true, 'in_review'],
      )
      if (!taken) id = (await sendAnswers(database.pool, await newClient(database.pool))).id
      await database.pool.query('truncate mail_outbox')
    }
  })
})

describe('assigning', () => {
  const project = async () =>
    (
      await database.pool.query(
        `select project.id, project.assignee, project.assignee_name from projects as project
         join questionnaire_submissions as submission on submission.project_id = project.id
         where submission.id = $1`,
        [id],
      )
    ).rows[0]

  test('gives the project to somebody, and to nobody again, each with its line [R6.62, R6.65]', async () => {
    expect(await assign(ana, [id], [null], ben.id)).toMatchObject([
      { submission: id, outcome: 'done', assignee: ben.id, assignee_name: 'Ben Ihaka' },
    ])
    expect(await project()).toMatchObject({ assignee: ben.id, assignee_name: 'Ben Ihaka' })
    await assign(ana, [id], [ben.id], null)
    const { id: projectId } = await project()
    expect(
      (await audited(projectId)).filter(({ action }) => action === 'project.assigned'),
    ).toEqual([
      {
        actor_id: ana.id,
        action: 'project.assigned',
        detail: { from: null, to: ben.id },
      },
      {
        actor_id: ana.id,
        action: 'project.assigned',
        detail: { from: ben.id, to: null },
      },
    ])
  })

  test('says who was quicker, and changes nothing then [R6.62]', async () => {
    await assign(ben, [id], [null], ben.id)
    expect(await assign(ana, [id], [null], ana.id)).toMatchObject([
      {
        outcome: 'changed',
        assignee: ben.id,
        last: { act: 'assigned', name: 'Ben Ihaka', toName: 'Ben Ihaka', reference },
      },
    ])
    expect(await project()).toMatchObject({ assignee: ben.id })
  })

  test('two submissions of one project is one act [R6.62]', async () => {
    const second = (await sendAnswers(database.pool, owner)).id
    const rows = await assign(ana, [id, second], [null, null], ana.id)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    const { id: projectId } = await project()
    const lines = (await audited(projectId)).filter(({ action }) => action === 'project.assigned')
    expect(lines).toHaveLength(1)
  })

  test('is NOT done to a client', async () => {
    await expect(assign(ana, [id], [null], owner.id)).rejects.toMatchObject(BROKEN_RULE)
  })
})

test.each(['client', 'administrator without a second factor'])(
  'a %s does none of it [R6.66]',
  async (name) => {
    await move(ana, [id], ['pending'], 'in_review')
    const caller = name === 'client' ? owner.caller('aal2') : ana.caller()
    for (const call of [
      `move_submissions(array['${id}'::uuid], array['in_review'], 'completed')`,
      `take_back_move('${id}')`,
      `assign_submissions(array['${id}'::uuid], array[null::uuid], null)`,
      'desk_submissions()',
      'count_submissions()',
      `export_submissions(gen_random_uuid(), 'csv')`,
    ]) {
      await expect(run(caller, `select * from ${call}`), call).rejects.toMatchObject(REFUSED)
    }
    expect(await history()).toEqual(['sent', 'review_begun'])
  },
)
