import type { costWords } from '../../../content/pages/cost-and-proof.ts'
import { paths } from '../../../domain/site/paths.ts'
import styles from './Prices.module.css'

/** What each service costs from, as a table; or why no prices are named. */
export function Prices({
  words: { columns, rows, text, calculator },
}: {
  words: ReturnType<typeof costWords>
}) {
  return (
    <>
      {rows ? (
        <table className={styles.prices}>
          <thead>
            <tr>
              <th scope="col">{columns.service}</th>
              <th scope="col">{columns.setUp}</th>
              <th scope="col">{columns.monthly}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ slug, name, setUp, monthly }) => (
              <tr key={slug}>
                <th scope="row">
                  <a href={paths[slug]}>{name}</a>
                </th>
                <td>{setUp}</td>
                <td>{monthly}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p>{text}</p>
      <p>{calculator}</p>
    </>
  )
}
