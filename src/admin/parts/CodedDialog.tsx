import type { FormEvent, ReactNode } from 'react'
import { dialogWords } from '../../../content/accounts/account.ts'
import { tryCode } from '../../api/desk/second-factor.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import layout from '../../ui/layout.module.css'
import { CodeForm } from '../gate/CodeForm.tsx'
import styles from './CodedDialog.module.css'
import type { CodedWords, useCodedAct } from './use-coded-act.ts'

interface CodedDialogProps<Act> {
  title: string
  submit: string
  keep: string
  words: CodedWords & { readonly saving: string }
  act: ReturnType<typeof useCodedAct<Act>>
  /** What is asked for; undefined where what was typed is not complete. */
  read: (form: HTMLFormElement) => Act | undefined
  onClose: () => void
  children: ReactNode
}

/** Asks before an act, and for a code in its place where the last one is too old. */
export function CodedDialog<Act>({
  title,
  submit,
  keep,
  words,
  act: { run, waiting, problem, isBusy },
  read,
  onClose,
  children,
}: CodedDialogProps<Act>) {
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const act = read(event.currentTarget)
    if (act) run(act)
  }

  return (
    <Dialog title={title} closeLabel={dialogWords.close} onClose={onClose}>
      {waiting ? (
        <div className={styles.form}>
          <p>{words.code.text}</p>
          <CodeForm
            factorId={waiting.factorId}
            submit={words.code.submit}
            autoFocus
            prove={tryCode}
            onProved={() => run(waiting.act)}
          />
        </div>
      ) : (
        <form className={styles.form} method="post" noValidate onSubmit={ask}>
          {problem ? (
            <FocusedNotice tone="error" of={problem}>
              <p>{problem}</p>
            </FocusedNotice>
          ) : null}
          {children}
          <p className={layout.actions}>
            <Button type="submit" aria-disabled={isBusy}>
              {isBusy ? words.saving : submit}
            </Button>
            <Button variant="line" onClick={onClose}>
              {keep}
            </Button>
          </p>
        </form>
      )}
    </Dialog>
  )
}
