import * as v from 'valibot'
import type { FormWords } from '../../../../content/form.ts'
import { formSignalsSchema, spamReason } from '../../../../domain/enquiries/form-signals.ts'
import {
  type AnyForm,
  type ErrorsOf,
  type FieldOf,
  firstErrors,
} from '../../../../domain/forms/form.ts'
import { formPaths, type PublicForm } from '../../../../domain/site/paths.ts'
import type { FunctionContext } from '../context.ts'
import { type EdgeFunction, edgeFunction } from '../edge-function.ts'
import { invalid, json, page, tooMany } from '../responses.ts'
import {
  attempt,
  FORM,
  goOn,
  type PostedValues,
  RETRY_AFTER_SECONDS,
  readPostedValues,
  unavailable,
} from './posted.ts'
import { type FormExtras, type FormStore, storeForm, type TableOf } from './store.ts'
import { fillTryAgain } from './try-again.ts'

interface PublicFormOptions<F extends AnyForm> extends FormStore {
  readonly form: F & { readonly name: PublicForm }
  readonly words: FormWords<FieldOf<F>>
  readonly table: TableOf<F>
  /** What goes with the fields; never refuses. */
  readonly extras?: (values: PostedValues, context: FunctionContext) => FormExtras
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
  values: PostedValues,
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
        { values, general, errors },
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

/** Each form's own name, not that of any of them: `server/functions.ts` has a place for every function. */
type FormFunction<F extends AnyForm> = EdgeFunction<'public'> & {
  readonly name: `${F['name']}-form`
}

/**
 * The function of a public form, with script and without: stored first, mailed later, once however often
 * it is sent. Suspected spam gets the same response. A table that lacks a column of the form does not
 * compile.
 */
export const publicForm = <F extends AnyForm>(options: PublicFormOptions<F>): FormFunction<F> =>
  edgeFunction(`${options.form.name as F['name'] & PublicForm}-form`, {
    async handle(request, context) {
      const values = readPostedValues(request)
      if (values instanceof Response) return values
      const { form, extras } = options
      const words: FormWords = options.words
      const replies =
        request.contentType === FORM
          ? pageReplies({ form, words }, context, values)
          : jsonReplies(words)

      const input = v.safeParse(form.schema, values)
      if (!input.success) return replies.invalid(firstErrors(input.issues))
      const signals = v.parse(formSignalsSchema, values)
      const store = async () => {
        const verdict = await storeForm(context, options, {
          input: input.output,
          quarantineReason: spamReason(form, input.output, signals),
          extras: extras?.(values, context) ?? {},
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
