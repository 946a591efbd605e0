import { Link, useSearchParams } from 'react-router'
import { pagerWords as words } from '../../../content/admin.ts'
import { formatNumber } from '../../../domain/amounts.ts'
import { PAGE_SIZE } from '../../api/desk/pages.ts'
import button from '../../ui/Button.module.css'
import styles from './List.module.css'

interface PagerProps {
  page: number
  /** Rows on this page, and on all. */
  shown: number
  total: number
}

/** The position in a list, with links to the other pages. */
export function Pager({ page, shown, total }: PagerProps) {
  const [search] = useSearchParams()
  const addressOf = (other: number) => {
    const changed = new URLSearchParams(search)
    if (other === 1) changed.delete('page')
    else changed.set('page', `${other}`)
    return { search: changed.toString() }
  }
  const before = (page - 1) * PAGE_SIZE
  const left = total - before - shown

  return (
    <nav className={styles.pager} aria-label={words.label}>
      <p>{words.range(before + 1, before + shown, formatNumber(total))}</p>
      {page > 1 ? (
        <Link className={button.go} to={addressOf(page - 1)} rel="prev">
          {words.newer(PAGE_SIZE)}
        </Link>
      ) : null}
      {left > 0 ? (
        <Link className={button.go} to={addressOf(page + 1)} rel="next">
          {words.older(Math.min(left, PAGE_SIZE))}
        </Link>
      ) : null}
    </nav>
  )
}
