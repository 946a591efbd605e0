import { projectsWords } from '../../../content/desk/desk-projects.ts'
import { tourMoments, tourProjectRow } from '../../../content/pages/tour-example.ts'
import layout from '../../ui/layout.module.css'
import { Table } from '../parts/Table.tsx'
import styles from '../projects/ProjectTable.module.css'
import { projectColumns } from '../projects/project-columns.tsx'

const columns = projectColumns({ now: tourMoments.desk, client: (_, name) => <b>{name}</b> })

/** The tour's project in the desk's list. */
export const TourProjects = () => (
  <div className={layout.wrap}>
    <Table
      className={styles.projects}
      caption={projectsWords.table}
      columns={columns}
      rows={[tourProjectRow]}
    />
  </div>
)
