import type { ReactNode } from 'react'
import { projectWords } from '../../../content/desk/desk-project.ts'
import { projectsWords as words } from '../../../content/desk/desk-projects.ts'
import { personAlone } from '../../../content/pages/people.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import type { ListedProject } from '../../api/desk/projects.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../parts/Table.module.css'
import type { Column } from '../parts/Table.tsx'
import styles from './ProjectTable.module.css'
import { shownTurn } from './turn.ts'

function Turn({ project, now }: { project: ListedProject; now: Date }) {
  const { side, text, due, isLate } = shownTurn(project, now)
  return (
    <>
      <Status mark={side === 'agency' ? 'waiting' : 'aside'} className={styles.turn}>
        <span>
          {words.turn.of[side]}
          <bdi>{text}</bdi>
        </span>
      </Status>
      {due ? (
        <span className={`${table.line} ${isLate ? styles.late : table.aside}`}>{due}</span>
      ) : null}
    </>
  )
}

interface ProjectCells {
  now: Date
  /** What stands around a client's name, such as a link. */
  client: (project: ListedProject, name: ReactNode) => ReactNode
}

/** The columns of projects; what can be pressed in them is handed in. */
export const projectColumns = ({
  now,
  client: around,
}: ProjectCells): readonly Column<ListedProject>[] => [
  {
    label: words.columns.client,
    isRowHeader: true,
    cell: (project) => {
      const { client, contact } = project
      return (
        <>
          {around(project, <bdi>{client || contact || projectWords.withoutName}</bdi>)}
          {client && contact ? (
            <span>
              <bdi>{contact}</bdi>
            </span>
          ) : null}
        </>
      )
    },
  },
  {
    label: words.columns.turn,
    area: 'contact',
    cell: (project) => <Turn project={project} now={now} />,
  },
  {
    label: words.columns.last,
    area: 'project',
    className: styles.last,
    cell: ({ message, message_side }) =>
      message !== null && message_side !== null ? (
        <span className={styles.clamped}>
          <span className={table.aside}>{words.said[message_side]}</span> <bdi>{message}</bdi>
        </span>
      ) : (
        <span className={`${table.aside} ${styles.noMessage}`}>{words.noMessage}</span>
      ),
  },
  {
    label: words.columns.waiting,
    area: 'status',
    cell: ({ waiting }) =>
      waiting > 0 ? (
        <Status mark="waiting">{words.waitingCount(formatNumber(waiting))}</Status>
      ) : (
        <span className={`${table.aside} ${styles.noneWaits}`}>{words.noneWaits}</span>
      ),
  },
  {
    label: words.columns.assignee,
    className: styles.assignee,
    cell: ({ assignee, assignee_name }) =>
      assignee ? (
        <bdi>{personAlone(assignee_name)}</bdi>
      ) : (
        <span className={table.aside}>{words.nobody}</span>
      ),
  },
  {
    label: words.columns.lastAt,
    area: 'time',
    className: styles.time,
    cell: ({ at }) => <DateTime time={new Date(at)} />,
  },
]
