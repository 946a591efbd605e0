import { auditWords as words } from '../../../content/desk/desk-audit.ts'
import { beginCsv, toCsv } from '../../../domain/files/csv.ts'
import { type AuditEntry, type AuditFilter, auditPages } from '../../api/desk/audit.ts'
import type { ExportFile } from '../parts/ExportPanel.tsx'
import { timeCells } from '../parts/time-cells.ts'

const cellsOf = (entry: AuditEntry): readonly string[] => [
  ...timeCells(entry.at),
  entry.actor_name,
  entry.actor_kind,
  entry.actor_id ?? '',
  entry.action,
  entry.subject_table,
  entry.reference ?? '',
  entry.subject_id ?? '',
  entry.via ?? '',
  JSON.stringify(entry.detail),
]

/** The file that the entries of a filter are exported as. */
export const auditFiles = (filter: AuditFilter): readonly ExportFile<AuditEntry>[] => [
  {
    format: 'csv',
    type: 'text/csv;charset=utf-8',
    head: beginCsv([words.exported]),
    rows: (rows) => toCsv(rows.map(cellsOf)),
    end: '',
    pages: (signal) => auditPages(filter, signal),
  },
]
