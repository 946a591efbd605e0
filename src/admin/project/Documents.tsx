import { projectWords } from '../../../content/desk-project.ts'
import type { Project } from '../../api/desk/project.ts'
import { projectFileActions } from '../../api/desk/project-files.ts'
import { downloadFile } from '../../project/files/download.ts'
import { FileList } from '../../project/files/FileList.tsx'
import { useUploads } from '../../project/files/use-uploads.ts'

const words = projectWords.documents
/** As many as the list shows; there is no other bound. */
const MOST = 100

/** What the agency gives to the client, and has given. */
export function Documents({ project }: { project: Project }) {
  const uploads = useUploads({
    saved: project.files,
    actions: projectFileActions({ project: project.id, kind: 'documents' }),
    max: MOST,
  })
  return (
    <section aria-labelledby="project-documents">
      <h2 id="project-documents">{words.title}</h2>
      <FileList
        id="documents"
        label={words.label}
        hint={words.hint}
        uploads={uploads}
        onOpen={downloadFile}
      />
    </section>
  )
}
