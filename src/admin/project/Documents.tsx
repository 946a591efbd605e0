import { projectWords } from '../../../content/desk/desk-project.ts'
import type { Project } from '../../api/desk/project.ts'
import { projectFileActions } from '../../api/desk/project-files.ts'
import { downloadFile } from '../../export/download.ts'
import { FileList } from '../../project/files/FileList.tsx'
import { StoredFiles } from '../../project/files/StoredFiles.tsx'
import { useUploads } from '../../project/files/use-uploads.ts'

const words = projectWords.documents
/** As many as the list shows; there is no other bound. */
const MOST = 100

/** What the agency gives to the client, and has given; a closed project takes no more. */
export function Documents({ project }: { project: Project }) {
  return (
    <section aria-labelledby="project-documents">
      <h2 id="project-documents">{words.title}</h2>
      {project.closed_at ? (
        <StoredFiles files={project.files} onOpen={downloadFile} />
      ) : (
        <OpenDocuments project={project} />
      )}
    </section>
  )
}

function OpenDocuments({ project }: { project: Project }) {
  const uploads = useUploads({
    saved: project.files,
    actions: projectFileActions({ project: project.id, kind: 'documents' }),
    max: MOST,
  })
  return (
    <FileList
      id="documents"
      label={words.label}
      hint={words.hint}
      uploads={uploads}
      onOpen={downloadFile}
    />
  )
}
