import { Link } from 'react-router'
import { projectsWords as words } from '../../../content/desk/desk-projects.ts'
import { projectPath } from '../../../domain/site/applications.ts'
import { now } from '../../../domain/time/present.ts'
import type { ListedProject } from '../../api/desk/projects.ts'
import { Table } from '../parts/Table.tsx'
import styles from './ProjectTable.module.css'
import { projectColumns } from './project-columns.tsx'

export function ProjectTable({ rows }: { rows: readonly ListedProject[] }) {
  const columns = projectColumns({
    now: now(),
    client: ({ id }, name) => (
      <Link to={projectPath(id)} data-row>
        {name}
      </Link>
    ),
  })
  return <Table className={styles.projects} caption={words.table} columns={columns} rows={rows} />
}
