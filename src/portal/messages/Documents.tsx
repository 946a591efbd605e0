import { documentWords as words } from '../../../content/thread.ts'
import { loadWords } from '../../../content/ui.ts'
import { downloadFile } from '../../project/files/download.ts'
import { StoredFiles } from '../../project/files/StoredFiles.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Papers } from './use-papers.ts'

/** All documents of a project, beside its thread; nothing where there are none. */
export function Documents({ papers: { found, hasFailed, retry } }: { papers: Papers }) {
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
        <StoredFiles files={found?.documents ?? []} onOpen={downloadFile} />
      )}
    </section>
  )
}
