import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { answerTemplates, enquiryWords } from '../../../content/desk/desk-inbox.ts'
import {
  type Edit,
  gapLeft,
  templateEdit,
  untouchedIn,
} from '../../../domain/enquiries/answer-template.ts'
import { answerSchema } from '../../../domain/enquiries/enquiry.ts'
import { firstNameOf } from '../../../domain/enquiries/first-name.ts'
import { displayNewZealandPhone } from '../../../domain/forms/phone-display.ts'
import type { Enquiry, EnquiryEntry } from '../../api/desk/enquiry.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import type { Draft } from '../parts/use-draft.ts'
import { useOwnName } from '../parts/use-team.ts'
import styles from './inbox.module.css'
import { writtenBefore } from './said.ts'
import { TemplateMenu } from './TemplateMenu.tsx'
import type { Acts } from './use-acts.ts'
import { writingKeys } from './writing-keys.ts'

const words = enquiryWords.answer

/** The form's id: a button elsewhere on the page may send it, too. */
export const ANSWER_FORM = 'enquiry-answer'

interface AnswerFormProps {
  enquiry: Enquiry
  acts: Acts
  draft: Draft
  /** What a colleague answered after the draft was begun. */
  since: EnquiryEntry | undefined
  field: RefObject<HTMLTextAreaElement | null>
}

/** The answer that is mailed. */
export function AnswerForm({ enquiry, acts, draft, since, field }: AnswerFormProps) {
  const id = useId()
  const [isChecked, setChecked] = useState(false)
  /** Where somebody left the text. */
  const caret = useRef<Pick<Edit, 'from' | 'to'> & { readonly in: string }>(undefined)

  const about = {
    reference: enquiry.reference,
    firstName: firstNameOf(enquiry.name),
    phone: displayNewZealandPhone(enquiry.phone ?? '').replaceAll(/\s+/gu, ' '),
    author: useOwnName(),
  }
  const templates = answerTemplates.map(({ name, gap, text }) => ({
    name,
    gap,
    text: text(about),
  }))
  const isEmpty = draft.text.trim() === ''
  const checked = v.safeParse(answerSchema(templates), draft.text)

  /** With the gap selected, where there is one, so that typing fills it in. */
  const focusField = (gap: string | undefined) => {
    const { current } = field
    current?.focus()
    const start = gap && current ? current.value.lastIndexOf(gap) : -1
    if (gap && start >= 0) current?.setSelectionRange(start, start + gap.length)
  }

  const rememberCaret = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    caret.current = { in: value, from: selectionStart, to: selectionEnd }
  }

  const apply = ({ from, to, text }: Edit) => {
    const { current } = field
    current?.focus()
    current?.setSelectionRange(from, to)
    // Whoever chose it by mistake takes it back by the browser's own undo, which knows of no text but what comes by
    // the keyboard or by this, outdated as it is.
    const isIn = document.execCommand?.(text === '' ? 'delete' : 'insertText', false, text)
    if (!isIn) draft.write(draft.text.slice(0, from) + text + draft.text.slice(to))
  }

  const choose = (name: string | undefined) => {
    const template = templates.find((one) => one.name === name)
    // Not every browser gives the focus to a button that is pressed.
    if (field.current && field.current === document.activeElement) rememberCaret(field.current)
    const { text } = draft
    const end = { from: text.length, to: text.length }
    const edit = templateEdit(
      text,
      templates,
      template,
      caret.current?.in === text ? caret.current : end,
    )
    // Before anything of it is selected, it stands in the field.
    flushSync(() => {
      setChecked(false)
      if (edit) apply(edit)
    })
    focusField(template?.gap)
  }

  /** The same text under the same id, unless what was sent under it does not stand any more. */
  const entryFor = (text: string): string => {
    const id = draft.entryFor(text)
    const sent = enquiry.enquiry_entries.find((entry) => entry.id === id)
    if (!sent?.taken_back_at && !(sent?.failed_at && !sent.is_in_doubt)) return id
    draft.sendAnew()
    return draft.entryFor(text)
  }

  const send = (event: FormEvent) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    setChecked(!checked.success)
    if (!checked.success) return focusField(gapLeft(draft.text, templates))
    const text = checked.output
    acts.perform({
      kind: 'answer',
      entry: entryFor(text),
      on: enquiry,
      text,
      thenState: submitter?.getAttribute('value') === 'new' ? 'new' : 'answered',
    })
  }

  return (
    <form
      id={ANSWER_FORM}
      className={styles.answer}
      method="post"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={send}
      onKeyDown={writingKeys}
    >
      <h2 id={`${id}-title`}>{words.title}</h2>
      <TemplateMenu
        names={templates.map(({ name }) => name)}
        standing={untouchedIn(draft.text, templates)?.name}
        onChoose={choose}
      />
      <TextAreaField
        ref={field}
        id={`${id}-text`}
        label={words.label(enquiry.name)}
        hint={
          <>
            {since && !isEmpty ? (
              <>
                <b className={styles.over}>{writtenBefore(since)}</b>{' '}
              </>
            ) : null}
            {words.hint} <span className={styles.keys}>{words.keys}</span>
          </>
        }
        aria-keyshortcuts={words.keyShortcut}
        error={isChecked ? checked.issues?.[0].message : undefined}
        rows={7}
        dir="auto"
        value={draft.text}
        onChange={({ target }) => draft.write(target.value)}
        onBlur={({ target }) => rememberCaret(target)}
      />
      <p className={layout.actions}>
        <Button type="submit" value="answered" aria-disabled={acts.isPending}>
          {acts.isPending ? words.sending : words.send}
        </Button>
        <Button type="submit" value="new" variant="line" aria-disabled={acts.isPending}>
          {words.keepOpen}
        </Button>
      </p>
    </form>
  )
}
