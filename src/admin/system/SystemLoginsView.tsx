import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { loginsWords as words } from '../../../content/desk/desk-logins.ts'
import { LOGIN_KINDS } from '../../../domain/accounts/login-kind.ts'
import { type LoginPage, loginsQuery } from '../../api/desk/logins.ts'
import { mailStateQuery } from '../../api/desk/mails.ts'
import { Empty } from '../../ui/Empty.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { useAddress } from '../parts/address.ts'
import { KeysetList } from '../parts/KeysetList.tsx'
import { Parts } from '../parts/Parts.tsx'
import { readPerson, readPlaces, withFilters } from '../parts/place.ts'
import { useChangeFilters } from '../parts/use-change-filters.ts'
import { useTeam } from '../parts/use-team.ts'
import { LoginTable } from './LoginTable.tsx'
import { SystemHead } from './SystemHead.tsx'
import styles from './system.module.css'

/** What the address says, such as `?kind=refused&person=ID`. */
const readPage = (address: URLSearchParams): LoginPage => ({
  person: readPerson(address.get('person')),
  kind: LOGIN_KINDS.find((kind) => kind === address.get('kind')),
  ...readPlaces(address),
})

/** Logins of administrators and what was refused them, by person and kind. */
export function SystemLoginsView() {
  const { data: state } = useQuery(mailStateQuery)
  return (
    <>
      <SystemHead title={words.title} />
      {/* The auth service that keeps its mails to itself keeps these, too. */}
      {state?.has_account_mails === false ? (
        <Empty title={words.elsewhere.title}>{words.elsewhere.text}</Empty>
      ) : (
        <Logins />
      )}
    </>
  )
}

function Logins() {
  const address = useAddress()
  const page = readPage(address)
  const logins = useQuery(loginsQuery(page))
  const isFiltered = page.person !== undefined || page.kind !== undefined
  return (
    <>
      <Parts
        label={words.kinds.label}
        parts={([undefined, ...LOGIN_KINDS] as const).map((kind) => ({
          name: words.kinds[kind ?? 'any'],
          to: withFilters(address, { kind: kind ?? '' }),
          isShown: kind === page.kind,
        }))}
      />
      <Person person={page.person} />
      <p className={styles.hint}>{words.hint}</p>
      <KeysetList
        query={logins}
        error={words.error}
        empty={
          isFiltered ? (
            <Empty title={words.nothing.title}>
              {words.nothing.text} <Link to={{ search: '' }}>{words.nothing.clear}</Link>
            </Empty>
          ) : (
            <Empty title={words.empty.title}>{words.empty.text}</Empty>
          )
        }
      >
        {(rows) => <LoginTable rows={rows} />}
      </KeysetList>
    </>
  )
}

function Person({ person = '' }: { person: string | undefined }) {
  const id = useId()
  const changeFilters = useChangeFilters()
  const { team } = useTeam()
  return (
    <div className={styles.tools}>
      <SelectField
        id={id}
        label={words.person}
        value={person}
        onChange={({ target }) => changeFilters({ person: target.value })}
      >
        <option value="">{words.anybody}</option>
        {team.map(({ id: member, label }) => (
          <option key={member} value={member}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
