import { services } from '../../../content/services/index.ts'
import { type PriceRow, priceColumns } from '../../../content/services/price.ts'
import { paths } from '../../../domain/site/paths.ts'
import styles from './PriceLedger.module.css'

interface PriceLedgerProps {
  rows: readonly PriceRow[]
  /** Whose page it is on, which does not link to itself. */
  current?: PriceRow['slug']
}

const nameOf = (slug: PriceRow['slug']) =>
  services.find((service) => service.slug === slug)?.name ?? ''

/** What services cost from, and the first year of each; on a phone each is an entry of three lines. */
export function PriceLedger({ rows, current }: PriceLedgerProps) {
  return (
    <table className={current ? styles.ledger : `${styles.ledger} ${styles.ofAll}`}>
      <thead>
        <tr>
          <th scope="col">{priceColumns.service}</th>
          <th scope="col">{priceColumns.setUp}</th>
          <th scope="col">{priceColumns.monthly}</th>
          <th scope="col">{priceColumns.included}</th>
          <th scope="col">{priceColumns.firstYear}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ slug, setUp, monthly, included, firstYear }) => (
          <tr key={slug}>
            <th scope="row">
              {slug === current ? nameOf(slug) : <a href={paths[slug]}>{nameOf(slug)}</a>}
            </th>
            <td>
              <span>{`${priceColumns.setUp} `}</span>
              <b>{setUp}</b>
            </td>
            <td>
              <span>{`${priceColumns.monthly} `}</span>
              <b>{monthly}</b>
            </td>
            <td>{included}</td>
            <td>
              <span>{`${priceColumns.firstYear} `}</span>
              <b>{firstYear}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
