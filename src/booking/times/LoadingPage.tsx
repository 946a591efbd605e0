import type { ReactNode } from 'react'
import { bookPage } from '../../../content/booked-calls/book.ts'
import layout from '../../ui/layout.module.css'
import { Head } from '../parts/Head.tsx'
import styles from './TimesPage.module.css'

/** The page until it is known whose it is, and whether there is a call. */
export const LoadingPage = ({ children }: { children?: ReactNode }) => (
  <>
    <Head title={bookPage.heading} lead={<p>{bookPage.lead}</p>} />
    <div className={`${layout.wrap} ${styles.body}`}>{children}</div>
  </>
)
