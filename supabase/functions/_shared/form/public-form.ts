import * as v from 'valibot'
import type { FormWords } from '../../../../content/form.ts'
import { type AnyForm, type ErrorsOf, type FieldOf, firstErrors } from '../../../../domain/form.ts'
import { formSignalsSchema, spamReason } from '../../../../domain/form-signals.ts'
import { formPaths, type PublicForm } from '../../../../domain/paths.ts'
import type { FunctionContext } from '../context.ts'
import { edgeFunction } from '../edge-function.ts'
import { invalid, json, page, tooMany } from '../responses.ts'
import {
  attempt,
  FORM,
  goOn,
  RETRY_AFTER_SECONDS,
  readTyped,
  type Typed,
  unavailable,
} from './posted.ts'
import { type FormExtras, type FormStore, storeForm, type TableOf } from './store.ts'
import { fillTryAgain } from './try-again.ts'

interface PublicFormOptions<F extends AnyForm> extends FormStore {
  readonly form: F & { readonly name: PublicForm }
  readonly words: FormWords<FieldOf<F>>
  readonly table: TableOf<F>
  /** What goes with the fields; never refuses. */
  readonly extras?: (typed: Typed, context: FunctionContext) => FormExtras
}

/** The responses for this client: JSON for a script, a page for a form post. */
interface Replies {
  stored(): Response
  invalid(errors: ErrorsOf<string>): Response | Promise<Response>
  tooMany(retryAfterSeconds: number): Response | Promise<Response>
  unavailable(): Response | Promise<Response>
}

const jsonReplies = ({ answers, failed }: FormWords): Replies => ({
  stored: () => json({ ok: true }),
  invalid: (errors) => invalid(answers.invalid, errors),
  tooMany,
  unavailable: () => unavailable(failed.toast),
})

const pageReplies = (
  { form, words }: { form: AnyForm & { readonly name: PublicForm }; words: FormWords },
  context: FunctionContext,
  typed: Typed,
): Replies => {
  const { answers } = words
  const paths = formPaths(form.name)
  const tryAgain = async (
    status: number,
    general: string,
    { errors = {}, retryAfter }: { errors?: ErrorsOf<string>; retryAfter?: string } = {},
  ) =>
    page(
      fillTryAgain(
        await context.sitePage(paths.tryAgain),
        { form, words },
        { typed, general, errors },
      ),
      status,
      retryAfter ? { 'retry-after': retryAfter } : {},
    )
  return {
    stored: () => goOn(context, paths.sent),
    invalid: (errors) => tryAgain(422, answers.invalid, { errors }),
    tooMany: (seconds) =>
      tryAgain(429, answers.tooMany(Math.ceil(seconds / 60)), { retryAfter: String(seconds) }),
    unavailable: () => tryAgain(503, answers.unavailable, { retryAfter: RETRY_AFTER_SECONDS }),
  }
}

/**
 * The function of a public form, with script and without: stored first, mailed later, once however often
 * it is sent. Suspected spam gets the same response. A table that lacks a column of the form does not
 * compile.
 */
export const publicForm = <F extends AnyForm>(options: PublicFormOptions<F>) =>
  edgeFunction(`${options.form.name as PublicForm}-form`, {
    async handle(request, context) {
      const typed = readTyped(request)
      if (typed instanceof Response) return typed
      const { form, extras } = options
      const words: FormWords = options.words
      const replies =
        request.contentType === FORM
          ? pageReplies({ form, words }, context, typed)
          : jsonReplies(words)

      const input = v.safeParse(form.schema, typed)
      if (!input.success) return replies.invalid(firstErrors(input.issues))
      const signals = v.parse(formSignalsSchema, typed)
      const store = async () => {
        const verdict = await storeForm(context, options, {
          input: input.output,
          quarantineReason: spamReason(form, input.output, signals),
          extras: extras?.(typed, context) ?? {},
          formKey: signals.idempotencyKey,
          callerAddress: request.callerAddress,
        })
        return verdict.allowed ? replies.stored() : replies.tooMany(verdict.retryAfterSeconds)
      }
      return attempt(
        context,
        store,
        `the form ${form.name} could not be stored`,
        replies.unavailable,
      )
    },
  })
