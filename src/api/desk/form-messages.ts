import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { type AnyForm, byField, type FieldOf } from '../../../domain/form.ts'
import { dataClient } from '../client.ts'
import { isPastLastPage, type Page, rangeOf } from './pages.ts'

/** A message of a form, as the desk lists it; a field is an empty string where nothing was typed. */
export type FormMessage<Field extends string, State extends string> = Readonly<
  Record<Field, string>
> & {
  readonly id: string
  readonly state: State
  /** Why it looked like spam. */
  readonly quarantine_reason: string | null
  readonly created_at: Date
}

interface FormMessagesOptions<
  F extends AnyForm,
  State extends string,
  Extras extends v.ObjectEntries,
> {
  readonly form: F
  /** The form's table. */
  readonly table: string
  readonly states: readonly State[]
  /** Its columns beside the fields. */
  readonly extras?: Extras
}

type MessageOf<
  F extends AnyForm,
  State extends string,
  Extras extends v.ObjectEntries,
> = FormMessage<FieldOf<F>, State> & Readonly<v.InferOutput<v.ObjectSchema<Extras, undefined>>>

const text = v.pipe(
  v.nullable(v.string()),
  v.transform((typed) => typed ?? ''),
)

/** The query of a page of a form's messages, newest first. */
export const formMessagesQuery = <
  const F extends AnyForm,
  const State extends string,
  // biome-ignore lint/complexity/noBannedTypes: no columns.
  Extras extends v.ObjectEntries = {},
>({
  form,
  table,
  states,
  extras,
}: FormMessagesOptions<F, State, Extras>) => {
  const schema = v.object({
    id: v.string(),
    ...byField(form, () => text),
    state: v.picklist(states),
    quarantine_reason: v.nullable(v.string()),
    ...extras,
    created_at: v.pipe(
      v.string(),
      v.transform((time) => new Date(time)),
    ),
  })

  const load = async (page: number): Promise<Page<MessageOf<F, State, Extras>>> => {
    const { data, count, error } = await (await dataClient())
      .from(table)
      .select(Object.keys(schema.entries).join(','), { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('id')
      .range(...rangeOf(page))
    if (error) {
      if (isPastLastPage(error)) return { rows: [], total: 0 }
      throw error
    }
    const rows: unknown = v.parse(v.array(schema), data)
    return { rows: rows as MessageOf<F, State, Extras>[], total: count ?? 0 }
  }

  return (page: number) =>
    queryOptions({
      queryKey: [table, page],
      queryFn: () => load(page),
      placeholderData: keepPreviousData,
    })
}
