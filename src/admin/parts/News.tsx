import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminShell as words } from '../../../content/desk/admin.ts'
import { loadNews, type NewsKind } from '../../api/desk/news.ts'
import { Button } from '../../ui/Button.tsx'
import { whileSeen } from '../../ui/while-seen.ts'
import styles from './News.module.css'

const EVERY_MS = 20_000

interface NewsProps {
  /** When what is shown was loaded, as the database writes it; undefined until it is. */
  since: string | undefined
  /** What may change the list; a constant. */
  kinds: readonly NewsKind[]
}

/** Asks one small question while the page is seen. A list never moves by itself: a press shows what came. */
export function News({ since, kinds }: NewsProps) {
  const queryClient = useQueryClient()
  const [news, setNews] = useState<{ since: string; count: number }>()
  useEffect(() => {
    if (since === undefined) return
    let isCurrent = true
    const ask = async () => {
      try {
        const count = await loadNews(since, kinds)
        if (isCurrent) setNews({ since, count })
      } catch {
        // What was said stays; it is asked again soon.
      }
    }
    const stop = whileSeen(EVERY_MS, { work: ask, onReturn: ask })
    return () => {
      isCurrent = false
      stop()
    }
  }, [since, kinds])

  const count = news?.since === since ? (news?.count ?? 0) : 0
  const show = async () => {
    await queryClient.invalidateQueries()
    // The button is gone.
    document.querySelector('h1')?.focus()
  }
  return (
    <div role="status" className={styles.news}>
      {count > 0 ? (
        <Button variant="line" onClick={show}>
          {words.news(count)}
        </Button>
      ) : null}
    </div>
  )
}
