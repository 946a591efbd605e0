import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { answersWords as words } from '../../../content/answers/answers.ts'
import { type StoredFile, UploadRefused } from '../../../domain/files/upload.ts'
import { draftFileActions } from '../../api/client/draft-files.ts'
import { signedFileUrl } from '../../api/signed-file-url.ts'
import { FileList } from '../../project/files/FileList.tsx'
import { isInDoubt, isLeftOut } from '../../project/files/file-row.ts'
import { StoredFiles } from '../../project/files/StoredFiles.tsx'
import { useChosen } from '../../project/files/use-chosen.ts'
import { useUploads } from '../../project/files/use-uploads.ts'
import field from '../../ui/Field.module.css'
import { FILES_ANCHOR } from '../questions/anchors.ts'
import styles from './AnswerForm.module.css'
import type { Answers, ReviewedFiles } from './answer-rows.ts'

export interface DraftFiles {
  /** Those to be sent, as they stand on the screen; undefined until they are known. */
  readonly stored: readonly StoredFile[] | undefined
  /** For the form. */
  readonly field: ReactNode
  /** For the review. */
  readonly review: ReviewedFiles
}

/** The files that are sent with the answers. */
export const useDraftFiles = (userId: string, answers: Answers): DraftFiles => {
  const { open: openDraft, sync } = answers
  const [problem, setProblem] = useState<string>()
  const actions = useMemo(
    () =>
      draftFileActions({
        userId,
        draft: async () => {
          const draft = await openDraft()
          if (!draft) throw new UploadRefused('network')
          return draft
        },
      }),
    [userId, openDraft],
  )
  const uploads = useUploads({ saved: answers.state.files, actions })
  useChosen(uploads, answers.kept.chosen, answers.chooseFiles)
  const inDoubt = uploads.rows.filter(isInDoubt).length
  useEffect(() => {
    // Of a file that was stored since the last look only the second one tells that it is off again.
    if (inDoubt > 0) void sync().then(sync)
  }, [inDoubt, sync])

  const open = async (file: StoredFile) => {
    setProblem(undefined)
    try {
      const url = await signedFileUrl(file)
      if (url) location.assign(url)
      else setProblem(words.files.missing)
    } catch {
      setProblem(words.files.failed)
    }
  }
  const said = (
    <p className={field.error} role="alert">
      {problem}
    </p>
  )
  return {
    stored: answers.state.files && uploads.stored,
    field: (
      <section className={styles.project} id={FILES_ANCHOR} aria-labelledby="files-title">
        <h3 id="files-title">{words.files.title}</h3>
        <FileList id="files" aside={words.optional} uploads={uploads} onOpen={open} />
        {said}
      </section>
    ),
    review: {
      count: uploads.stored.length,
      isBusy: uploads.busy,
      leftOut: uploads.rows
        .filter(isLeftOut)
        .map(({ key, name }) => ({ name, instead: uploads.placeholderOf(key) })),
      list: (
        <>
          <StoredFiles files={uploads.stored} onOpen={open} />
          {said}
        </>
      ),
    },
  }
}
