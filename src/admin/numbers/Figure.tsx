import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { type NumbersPart, numbersWords as words } from '../../../content/desk/admin-numbers.ts'
import { shownMessage } from '../../api/server-message.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Figure.module.css'

interface FigureProps<Data> {
  /** Where the contents lead to. */
  part?: NumbersPart
  title: string
  text: ReactNode | ((data: Data) => ReactNode)
  query: UseQueryResult<Data>
  /** Whether there is nothing to show yet, and what will stand here. */
  isEmpty: (data: Data) => boolean
  empty: string
  /** A picture with its table beside it, or the whole width. */
  layout?: 'beside' | 'whole'
  /** One of two that share a row. */
  isHalf?: boolean
  children: (data: Data) => ReactNode
}

/** Stands where there is nothing to draw, and says what will. */
export function NothingYet({ children }: { children: string }) {
  return <p className={styles.empty}>{children}</p>
}

/** A part of the page, in each of its states: loading, failed, empty, drawn. */
export function Figure<Data>({
  part,
  title,
  text,
  query,
  isEmpty,
  empty,
  layout = 'beside',
  isHalf = false,
  children,
}: FigureProps<Data>) {
  const id = useId()
  const { data } = query
  const isDrawn = data !== undefined && !isEmpty(data)
  const said = typeof text === 'function' ? (isDrawn ? text(data) : null) : text
  return (
    <section
      id={part}
      className={`${styles.figure} ${isHalf ? styles.half : ''}`}
      aria-labelledby={id}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {said ? <p>{said}</p> : null}
      </header>
      {query.isError ? (
        <LoadFailed title={words.error(title)} onRetry={() => query.refetch()}>
          {shownMessage(query.error)}
        </LoadFailed>
      ) : null}
      {query.isPending ? <Skeleton /> : null}
      {data !== undefined && !isDrawn ? <NothingYet>{empty}</NothingYet> : null}
      {isDrawn ? (
        <div className={layout === 'beside' ? styles.beside : styles.whole}>{children(data)}</div>
      ) : null}
    </section>
  )
}
