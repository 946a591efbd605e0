import { teamWords as words } from '../../../content/desk/desk-team.ts'
import { INVITATION_MINUTES, type Member } from '../../../domain/desk/team.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { now } from '../../../domain/time/present.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../parts/Table.module.css'
import { type Column, Table } from '../parts/Table.tsx'
import styles from './team.module.css'

const MINUTE = 60_000

interface TeamTableProps {
  members: readonly Member[]
  /** Who is logged in here. */
  own: string
  onRemove: (member: Member) => void
  onAgain: (member: Member) => void
  onName: (member: Member) => void
}

const nameOf = ({ name, email }: Member) => name || email

function Factor({ member: { hasSecondFactor, invitedAt } }: { member: Member }) {
  if (invitedAt === null) {
    return (
      <Status mark={hasSecondFactor ? 'done' : 'waiting'}>
        {hasSecondFactor ? words.hasFactor : words.noFactor}
      </Status>
    )
  }
  const end = Date.parse(invitedAt) + INVITATION_MINUTES * MINUTE
  return (
    <Status mark="aside">
      {end > now().getTime() ? words.linkOpen(writeTimeOfDay(end)) : words.linkOver}
    </Status>
  )
}

const columnsFor = ({
  own,
  onRemove,
  onAgain,
  onName,
}: TeamTableProps): readonly Column<Member>[] => [
  {
    label: words.columns.name,
    isRowHeader: true,
    cell: (member) => (
      <>
        <b>
          <bdi>{member.name || words.noName}</bdi>
        </b>
        {member.id === own ? <span>{words.you}</span> : null}
        <span className={styles.naming}>
          <Button
            variant="text"
            aria-label={words.naming.of(nameOf(member))}
            onClick={() => onName(member)}
          >
            {words.naming.action}
          </Button>
        </span>
      </>
    ),
  },
  {
    label: words.columns.email,
    area: 'contact',
    cell: ({ email }) => (
      <span className={table.line}>
        <bdi>{email}</bdi>
      </span>
    ),
  },
  {
    label: words.columns.since,
    area: 'time',
    cell: ({ since, invitedBy }) => (
      <>
        <DateTime time={new Date(since)} />
        <span className={`${table.line} ${table.aside}`}>
          {invitedBy ? words.by(invitedBy) : words.byCommand}
        </span>
      </>
    ),
  },
  {
    label: words.columns.factor,
    cell: (member) => <Factor member={member} />,
  },
  {
    label: words.columns.lastLogin,
    area: 'login',
    cell: ({ lastLoginAt }) =>
      lastLoginAt ? <DateTime time={new Date(lastLoginAt)} /> : words.never,
  },
  {
    label: words.columns.act,
    className: styles.acts,
    cell: (member) => {
      const said = member.invitedAt ? words.withdraw : words.remove
      return (
        <>
          {member.invitedAt ? (
            <Button
              variant="text"
              aria-label={words.invite.againOf(nameOf(member))}
              onClick={() => onAgain(member)}
            >
              {words.invite.again}
            </Button>
          ) : null}
          <Button
            variant="text"
            aria-label={said.of(nameOf(member))}
            onClick={() => onRemove(member)}
          >
            {said.action}
          </Button>
        </>
      )
    },
  },
]

export function TeamTable(props: TeamTableProps) {
  return (
    <Table
      className={styles.team}
      caption={words.table}
      columns={columnsFor(props)}
      rows={props.members}
    />
  )
}
