import { useQuery } from '@tanstack/react-query'
import { numbersWords } from '../../../content/desk/admin-numbers.ts'
import { pageName } from '../../../content/desk/counted-names.ts'
import type { Period } from '../../../domain/desk/numbers-period.ts'
import { DIRECT, OTHER } from '../../../domain/site/events.ts'
import { numbersQuery } from '../../api/desk/numbers.ts'
import { Bars } from './Bars.tsx'
import { Figure } from './Figure.tsx'
import { DrawnTable } from './NumbersTable.tsx'
import styles from './Visits.module.css'

const words = numbersWords.visits

const nameOf = (path: string) => (path === OTHER ? words.otherPage : pageName(path))

const sourceName = (source: string) => {
  if (source === DIRECT) return words.direct
  return source === OTHER ? words.other : source
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Three tables: pages, sources, devices. */
export function Visits({ period }: { period: Period }) {
  const pages = useQuery(numbersQuery('pages', period))
  const sources = useQuery(numbersQuery('sources', period))
  const devices = useQuery(numbersQuery('devices', period))
  return (
    <>
      <Figure
        part="visits"
        title={words.title}
        text={words.text}
        query={pages}
        isEmpty={(rows) => rows.length === 0}
        empty={words.empty}
      >
        {(rows) => (
          <>
            <Bars title={words.pages} rows={rows.map(({ path, views }) => [nameOf(path), views])} />
            <DrawnTable
              sheet={{
                title: words.pages,
                columns: [words.page, words.views],
                rows: rows.map(({ path, views }) => [nameOf(path), views]),
                file: rows.map(({ path, views }) => [path, views]),
              }}
            />
          </>
        )}
      </Figure>
      <div className={styles.pair}>
        <Figure
          title={words.sources}
          text={null}
          query={sources}
          isEmpty={(rows) => rows.length === 0}
          empty={words.emptySources}
          layout="whole"
          isHalf
        >
          {(rows) => (
            <>
              <Bars
                title={words.sources}
                rows={rows.map(({ source, visits }) => [sourceName(source), visits])}
              />
              <DrawnTable
                sheet={{
                  title: words.sources,
                  columns: [words.source, words.visits],
                  rows: rows.map(({ source, visits }) => [sourceName(source), visits]),
                }}
              />
            </>
          )}
        </Figure>
        <Figure
          title={words.devices}
          text={null}
          query={devices}
          isEmpty={(rows) => rows.length === 0}
          empty={words.emptyDevices}
          layout="whole"
          isHalf
        >
          {(rows) => (
            <>
              <Bars
                title={words.devices}
                rows={rows.map(({ device, browser, visits }) => [
                  `${capitalised(device)}, ${browser}`,
                  visits,
                ])}
              />
              <DrawnTable
                sheet={{
                  title: words.devices,
                  columns: [words.device, words.browser, words.visits],
                  rows: rows.map(({ device, browser, visits }) => [
                    capitalised(device),
                    browser,
                    visits,
                  ]),
                }}
              />
            </>
          )}
        </Figure>
      </div>
    </>
  )
}
