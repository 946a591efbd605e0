import { documentWords as words } from '../../../content/project/thread.ts'
import { loadWords } from '../../../content/site/ui.ts'
import type { StoredFile } from '../../../domain/files/upload.ts'
import { StoredFiles } from '../../project/files/StoredFiles.tsx'
import { Button } from '../../ui/Button.tsx'

interface DocumentsProps {
  papers: {
    /** Undefined while they are looked for. */
    readonly found: { readonly documents: readonly StoredFile[] } | undefined
    readonly hasFailed: boolean
    readonly retry: () => void
  }
  onOpen: (file: StoredFile) => void
}

/** All documents of a project, beside its thread; nothing where there are none. */
export function Documents({ papers: { found, hasFailed, retry }, onOpen }: DocumentsProps) {
  if (!hasFailed && !found?.documents.length) return null
  return (
    <section>
      <h2>{words.title}</h2>
      {hasFailed ? (
        <p role="alert">
          {words.failed}{' '}
          <Button variant="text" onClick={retry}>
            {loadWords.tryAgain}
          </Button>
        </p>
      ) : (
        <StoredFiles files={found?.documents ?? []} onOpen={onOpen} />
      )}
    </section>
  )
}
