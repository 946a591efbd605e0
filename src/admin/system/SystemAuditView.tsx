import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { auditWords as words } from '../../../content/desk/desk-audit.ts'
import { auditQuery } from '../../api/desk/audit.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ExportPanel } from '../parts/ExportPanel.tsx'
import { KeysetList } from '../parts/KeysetList.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { auditFiles } from './audit-file.ts'
import { SystemHead } from './SystemHead.tsx'
import styles from './system.module.css'
import { useAudit } from './use-audit.ts'

/** The audit log: by person, act, subject and time, and exported. */
export function SystemAuditView() {
  const { place, ...filter } = useAudit()
  const entries = useQuery(auditQuery(filter, place))
  const isFiltered = Object.values(filter).some(Boolean)

  return (
    <>
      <SystemHead title={words.title} />
      <p className={styles.hint}>{words.hint}</p>
      <AuditFilters filter={filter} sample={entries.data?.rows[0]} />
      <ExportPanel name="audit-log" files={auditFiles(filter)} />
      <KeysetList
        query={entries}
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
        {(rows) => <AuditTable rows={rows} />}
      </KeysetList>
    </>
  )
}
