import { generatePath, Link } from 'react-router'
import { callsWords as words } from '../../../content/desk/desk-calls.ts'
import { adminViews } from '../../../domain/site/applications.ts'
import type { DeskCall } from '../../api/desk/calls.ts'
import { CarriedWithCall } from '../parts/CarriedWithCall.tsx'
import { Contact } from '../parts/Contact.tsx'
import table from '../parts/Table.module.css'
import type { Column } from '../parts/Table.tsx'
import styles from './calls.module.css'

export const nameOf = ({ name }: Pick<DeskCall, 'name'>): string => name || words.withoutName

/** Which number, whose, and what about: the same for calls to come and past ones. */
export const personColumns: readonly Column<DeskCall>[] = [
  {
    label: words.columns.phone,
    area: 'contact',
    className: styles.phone,
    cell: ({ phone }) => <Contact kind="phone" value={phone} />,
  },
  {
    label: words.columns.who,
    area: 'project',
    cell: (call) => (
      <>
        <span className={table.line}>
          <bdi>{nameOf(call)}</bdi>
        </span>
        <span className={`${table.line} ${table.aside}`}>
          <Contact kind="email" value={call.email} />
        </span>
        {call.projectId ? (
          <Link to={generatePath(adminViews.project.path, { id: call.projectId })}>
            {words.project}
          </Link>
        ) : null}
      </>
    ),
  },
  {
    label: words.columns.about,
    area: 'industry',
    className: styles.about,
    cell: ({ about, carried }) => (
      <>
        <span dir="auto">{about}</span>
        <CarriedWithCall carried={carried} />
      </>
    ),
  },
]
