import { useRef } from 'react'
import { fileWords } from '../../../content/files.ts'
import { submitWords } from '../../../content/portal.ts'
import { isolated } from '../../../domain/direction.ts'
import { FILE_ACCEPT } from '../../../domain/submission-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './FileField.module.css'
import type { AttachedFile } from './use-attached-file.ts'

const words = submitWords.file

/** The id of the control. */
export const FILE_FIELD = 'project-file'

/** The attached file; choosing another replaces it. */
export function FileField({ attached }: { attached: AttachedFile }) {
  const input = useRef<HTMLInputElement>(null)
  const { file, sending, problem } = attached
  return (
    <div className={styles.attached}>
      <Field
        id={FILE_FIELD}
        label={file && !sending ? words.labelAnother : words.label}
        aside={words.optional}
        hint={fileWords.hint}
        error={problem}
      >
        {(control) => (
          <input
            type="file"
            accept={FILE_ACCEPT}
            ref={input}
            aria-disabled={sending !== undefined}
            onClick={(event) => sending !== undefined && event.preventDefault()}
            onChange={async ({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              if (chosen) await attached.attach(chosen)
              // So that the same file can be chosen again.
              currentTarget.value = ''
            }}
            {...control}
            className={`${control.className} ${styles.file}`}
          />
        )}
      </Field>
      <p className={styles.state} role="status">
        {sending ? words.sending(isolated(sending)) : null}
        {file && !sending ? words.attached(isolated(file.name)) : null}
      </p>
      {file && !sending ? (
        <Button
          variant="line"
          onClick={() => {
            attached.remove()
            input.current?.focus()
          }}
        >
          {words.remove(isolated(file.name))}
        </Button>
      ) : null}
    </div>
  )
}
