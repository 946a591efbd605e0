import { sql } from 'kysely'
import * as v from 'valibot'
import type { EdgeFunction } from '../../../../supabase/functions/_shared/edge-function.ts'
import { invalid, json } from '../../../../supabase/functions/_shared/responses.ts'

const bodySchema = v.object({
  as: v.picklist(['caller', 'owner']),
  project: v.string(),
  fail: v.optional(v.boolean(), false),
})

/**
 * For tests of both hosts: GET tells who calls and what that person sees; POST sets the first day of a project,
 * as the caller or with the rights of the owner, and fails afterwards if it is asked to.
 */
export const whoami: EdgeFunction<'user'> = {
  name: 'whoami',
  access: 'user',
  methods: ['GET', 'POST'],
  async handle({ method, body, caller, asCaller, query }, { db }) {
    if (method === 'GET') {
      const seen = await asCaller(async (trx) => ({
        profiles: await trx.selectFrom('public.business_profiles').select('user_id').execute(),
        settings: await sql`select current_user as role, auth.uid() as id,
          current_setting('statement_timeout') as timeout`.execute(trx),
      }))
      return json({ caller, echo: query.get('echo'), ...seen, settings: seen.settings.rows[0] })
    }
    const parsed = v.safeParse(bodySchema, JSON.parse(body))
    if (!parsed.success) return invalid('No such work')
    const { as, project, fail } = parsed.output
    const run: typeof asCaller =
      as === 'caller' ? asCaller : (work) => db.transaction().execute(work)
    try {
      await run(async (trx) => {
        await (as === 'caller'
          ? sql`select public.plan_project(${project}, null, null, '2026-12-01', null)`.execute(trx)
          : trx
              .updateTable('public.projects')
              .set({ starts_on: '2026-12-01' })
              .where('id', '=', project)
              .execute())
        if (fail) throw new Error('as it was asked to')
      })
    } catch (error) {
      if ((error as { readonly code?: unknown }).code === '42501') return json({ changed: false })
      throw error
    }
    return json({ changed: true })
  },
}
