import {
  lazy,
  type SubmitEvent,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { contact } from '../../../content/contact.ts'
import {
  CONTACT_FIELDS,
  type ContactField,
  contactErrors,
  contactMessages,
  contactSchema,
} from '../../../domain/contact.ts'
import { CONTACT_HONEYPOT } from '../../../domain/contact-signals.ts'
import {
  CONTACT_FUNCTION,
  type ContactOutcome,
  sendContactMessage,
} from '../../api/public/contact-message.ts'
import { track } from '../../api/track.ts'
import { storedUser } from '../../session/session-display.ts'
import { BrokenForm } from '../../shell/BrokenForm.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import formStyles from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toasts.ts'
import { useIslandReady } from '../../ui/use-island-ready.ts'
import { readAttribution } from './attribution.ts'
import { CarriedDay } from './CarriedDay.tsx'
import { ContactFields } from './ContactFields.tsx'
import { ContactFormEnd } from './ContactFormEnd.tsx'
import { carryOver } from './carry-over.ts'
import { clearContactDraft } from './clear-contact-draft.ts'
import {
  fillFields,
  initialValues,
  keepContactDraft,
  type Prefill,
  readContactDraft,
} from './contact-draft.ts'
import { ReachUs } from './ReachUs.tsx'
import { dayOf, useCarriedDay } from './use-carried-day.ts'

// Lazy: needs the auth client, which most visitors do not load.
const ProfilePrefill = lazy(() => import('./ProfilePrefill.tsx'))

type Errors = Partial<Record<ContactField, string>>
type State = 'writing' | 'sending' | ContactOutcome['kind']

/** An island: without its script the same markup posts natively. */
export default function ContactForm() {
  return (
    <ErrorBoundary fallback={<BrokenForm />}>
      <Form />
    </ErrorBoundary>
  )
}

/** The controls are uncontrolled, so that input from before hydration stays. */
function Form() {
  const form = useRef<HTMLFormElement>(null)
  const idempotencyKey = useRef<string>(undefined)
  const prefilled = useRef(initialValues)
  // The time on this page says nothing about a form filled in on an earlier one.
  const wasKept = useRef(false)
  const [state, setState] = useState<State>('writing')
  const [errors, setErrors] = useState<Errors>({})
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [hasSession, setHasSession] = useState(false)
  const carried = useCarriedDay()
  useIslandReady(form)

  useEffect(() => {
    setHasSession(storedUser() !== null)
    if (!form.current) return
    const kept = readContactDraft()
    wasKept.current = Object.keys(kept).length > 0
    fillFields(form.current, kept, initialValues)
    const address = new URL(location.href)
    carryOver(form.current, address, dayOf(address))
  }, [])

  const fillInProfile = useCallback((client: Prefill) => {
    if (!form.current) return
    // A field that the user has cleared stays empty.
    fillFields(form.current, { ...client, ...readContactDraft() }, prefilled.current)
    prefilled.current = { ...initialValues, ...client }
  }, [])

  // A layout effect, because its cleanup runs while a crashing form's controls still exist.
  useLayoutEffect(() => {
    const element = form.current
    return () => {
      if (element) keepContactDraft(element, prefilled.current)
    }
  }, [])

  const showErrors = (found: Errors) => {
    flushSync(() => setErrors(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const revalidate = (name: string) => {
    if (state !== 'sending') setState('writing')
    if (!wasSubmitted || !form.current || !isContactField(name)) return
    const found = validate(form.current).errors
    setErrors((shown) => ({ ...shown, [name]: found[name] }))
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    const element = event.currentTarget
    setWasSubmitted(true)
    const { input, errors: found } = validate(element)
    if (!input) return showErrors(found)

    setErrors({})
    setState('sending')
    idempotencyKey.current ??= crypto.randomUUID()
    const outcome = await sendContactMessage({
      ...input,
      idempotencyKey: idempotencyKey.current,
      ...(wasKept.current ? {} : { elapsed: Math.round(performance.now()) }),
      [CONTACT_HONEYPOT]: String(new FormData(element).get(CONTACT_HONEYPOT) ?? ''),
      attribution: readAttribution(new URL(location.href), document.referrer, carried.sent),
    })
    setState(outcome.kind)
    if (outcome.kind === 'invalid') return showErrors(outcome.fields)
    if (outcome.kind === 'sent') {
      track('form_submit', 'contact')
      idempotencyKey.current = undefined
      setWasSubmitted(false)
      element.reset()
      clearContactDraft()
      fillFields(element, prefilled.current, initialValues)
      carried.drop()
      toast.success(contactMessages.sent)
    } else {
      toast.error(contactMessages.failed)
    }
  }

  return (
    <form
      ref={form}
      className={formStyles.form}
      method="post"
      action={CONTACT_FUNCTION}
      // Validation messages are ours, from here or from the server.
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        keepContactDraft(event.currentTarget, prefilled.current)
        if (event.target instanceof HTMLElement) revalidate(nameOf(event.target))
      }}
    >
      <ContactFields
        field={(name) => ({ error: errors[name], defaultValue: initialValues[name] })}
      />
      <CarriedDay carried={carried} />
      <Outcome state={state} />
      <ContactFormEnd sending={state === 'sending'} />
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

function Outcome({ state }: { state: State }) {
  if (state === 'sent') return <Notice tone="success">{contact.sent.inline}</Notice>
  if (state !== 'failed' && state !== 'too-many') return null
  const words = state === 'failed' ? contact.failed : contact.tooMany
  return (
    <Notice tone="error" title={words.title}>
      <p>
        {words.text}
        <ReachUs />
      </p>
    </Notice>
  )
}

const validate = (form: HTMLFormElement) => {
  const result = v.safeParse(contactSchema, Object.fromEntries(new FormData(form)))
  return result.success
    ? { input: result.output, errors: {} as Errors }
    : { input: undefined, errors: contactErrors(result.issues) as Errors }
}

const isContactField = (name: string): name is ContactField =>
  (CONTACT_FIELDS as readonly string[]).includes(name)

const nameOf = (element: HTMLElement) => element.getAttribute('name') ?? ''
