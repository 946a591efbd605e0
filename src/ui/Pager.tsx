import { Link, useSearchParams } from 'react-router'
import { pagerWords as words } from '../../content/site/ui.ts'
import { formatNumber } from '../../domain/text/amounts.ts'
import button from './Button.module.css'
import styles from './Pager.module.css'

interface PagerProps {
  page: number
  /** Rows on a full page, on this one, and on all. */
  pageSize: number
  shown: number
  total: number
}

/** The position in a list, with links to the other pages. */
export function Pager({ page, pageSize, shown, total }: PagerProps) {
  const [search] = useSearchParams()
  const addressOf = (other: number) => {
    const changed = new URLSearchParams(search)
    if (other === 1) changed.delete('page')
    else changed.set('page', `${other}`)
    return { search: changed.toString() }
  }
  const before = (page - 1) * pageSize
  const left = total - before - shown

  return (
    <nav className={styles.pager} aria-label={words.label}>
      <p>{words.range(before + 1, before + shown, formatNumber(total))}</p>
      {page > 1 ? (
        <Link className={button.go} to={addressOf(page - 1)} rel="prev">
          {words.newer(pageSize)}
        </Link>
      ) : null}
      {left > 0 ? (
        <Link className={button.go} to={addressOf(page + 1)} rel="next">
          {words.older(Math.min(left, pageSize))}
        </Link>
      ) : null}
    </nav>
  )
}
