import {
  lazy,
  type ReactNode,
  type SubmitEvent,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import type { FormWords } from '../../../content/form.ts'
import {
  type AnyForm,
  type ErrorsOf,
  type FieldOf,
  firstErrors,
  HONEYPOT,
} from '../../../domain/forms/form.ts'
import type { PublicForm as FormName } from '../../../domain/site/paths.ts'
import { formAction, postForm } from '../../api/public/form.ts'
import { track } from '../../api/track.ts'
import { storedUser } from '../../session/session-display.ts'
import { BrokenForm } from '../../shell/BrokenForm.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import styles from '../../ui/form.module.css'
// With this code, not on the first toast: that one may tell of a lost network.
import '../../ui/toaster.tsx'
import { toast } from '../../ui/toasts.ts'
import { useIslandReady } from '../../ui/use-island-ready.ts'
import { clearDraft } from './clear-draft.ts'
import {
  fillFields,
  initialValues,
  keepDraft,
  type Prefill,
  readDraft,
  type SiteForm,
} from './draft.ts'
import { FormEnd } from './FormEnd.tsx'
import { FormFields } from './FormFields.tsx'
import { type FormState, Outcome } from './Outcome.tsx'

// Lazy: needs the auth client, which most visitors do not load.
const ProfilePrefill = lazy(() => import('./ProfilePrefill.tsx'))

interface PublicFormProps<F extends AnyForm> {
  form: F & { readonly name: FormName }
  words: FormWords<FieldOf<F>>
  /** What is sent beside the fields. */
  extras?: () => Readonly<Record<string, unknown>>
  /** Once the form has what was typed into it before. */
  onReady?: (element: HTMLFormElement) => void
  onSent?: () => void
  /** Between the fields and the button. */
  children?: ReactNode
}

/** A public form, as the one content of an island: without its script the same markup posts natively. */
export function PublicForm<F extends AnyForm>(props: PublicFormProps<F>) {
  return (
    <ErrorBoundary fallback={<BrokenForm />}>
      <Form {...props} words={props.words as FormWords} />
    </ErrorBoundary>
  )
}

type FormProps = Omit<PublicFormProps<AnyForm>, 'form'> & { form: SiteForm }

/** The controls are uncontrolled, so that input from before hydration stays. */
function Form({ form, words, extras, onReady, onSent, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const idempotencyKey = useRef<string>(undefined)
  const initial = initialValues(form)
  const prefilled = useRef(initial)
  // The time on this page says nothing about a form filled in on an earlier one.
  const wasKept = useRef(false)
  const [state, setState] = useState<FormState>('writing')
  const [errors, setErrors] = useState<ErrorsOf<string>>({})
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [hasSession, setHasSession] = useState(false)
  useIslandReady(element)

  const begin = useEffectEvent(() => {
    setHasSession(storedUser() !== null)
    if (!element.current) return
    const kept = readDraft(form)
    wasKept.current = Object.keys(kept).length > 0
    fillFields(element.current, form, kept, initial)
    onReady?.(element.current)
  })
  useEffect(() => begin(), [])

  const fillInProfile = useCallback(
    (client: Prefill) => {
      if (!element.current) return
      // A field that the user has cleared stays empty.
      fillFields(element.current, form, { ...client, ...readDraft(form) }, prefilled.current)
      prefilled.current = { ...initialValues(form), ...client }
    },
    [form],
  )

  // A layout effect, because its cleanup runs while a crashing form's controls still exist.
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      if (current) keepDraft(current, form, prefilled.current)
    }
  }, [form])

  const showErrors = (messages: ErrorsOf<string>) => {
    flushSync(() => setErrors(messages))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const revalidate = (name: string) => {
    if (state !== 'sending') setState('writing')
    if (!wasSubmitted || !element.current || !form.names.includes(name)) return
    const message = validate(form, element.current).errors[name]
    setErrors(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others))
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    const { currentTarget } = event
    setWasSubmitted(true)
    const { input, errors: messages } = validate(form, currentTarget)
    if (!input) return showErrors(messages)

    setErrors({})
    setState('sending')
    // The same for every attempt of one message, which is stored once.
    idempotencyKey.current ??= crypto.randomUUID()
    const outcome = await postForm(`${form.name}-form`, {
      ...input,
      idempotencyKey: idempotencyKey.current,
      ...(wasKept.current ? {} : { elapsed: Math.round(performance.now()) }),
      [HONEYPOT]: String(new FormData(currentTarget).get(HONEYPOT) ?? ''),
      ...extras?.(),
    })
    setState(outcome.kind)
    if (outcome.kind === 'invalid') return showErrors(outcome.fields)
    if (outcome.kind !== 'sent') return void toast.error(words.failed.toast)
    track('form_submit', form.name)
    idempotencyKey.current = undefined
    setWasSubmitted(false)
    currentTarget.reset()
    clearDraft(form.name)
    fillFields(currentTarget, form, prefilled.current, initial)
    onSent?.()
    toast.success(words.sent.toast)
  }

  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action={formAction(`${form.name}-form`)}
      // Validation messages are ours, from here or from the server.
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        keepDraft(event.currentTarget, form, prefilled.current)
        if (event.target instanceof HTMLElement) revalidate(nameOf(event.target))
      }}
    >
      <FormFields
        form={form}
        words={words}
        field={(name) => ({ error: errors[name], defaultValue: initial[name] })}
      />
      {children}
      <Outcome state={state} words={words} />
      <FormEnd words={words} sending={state === 'sending'} />
      {hasSession ? (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <ProfilePrefill onProfile={fillInProfile} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </form>
  )
}

const validate = ({ schema }: AnyForm, element: HTMLFormElement) => {
  const result = v.safeParse(schema, Object.fromEntries(new FormData(element)))
  return result.success
    ? { input: result.output, errors: {} as ErrorsOf<string> }
    : { input: undefined, errors: firstErrors(result.issues) }
}

const nameOf = (element: HTMLElement) => element.getAttribute('name') ?? ''
