import type { ReactNode } from 'react'
import { messagesPage } from '../../../content/project/room.ts'
import { messagesWords } from '../../../content/project/thread.ts'
import { Owned } from '../../session/Owned.tsx'
import layout from '../../ui/layout.module.css'
import { HEADING, MessagesPanel } from '../messages/MessagesPanel.tsx'
import styles from '../messages/messages.module.css'
import { usePageTitle } from './use-page-title.ts'

export function MessagesPage() {
  usePageTitle(messagesPage.title)
  return (
    <MessagesSection>
      <Owned>
        <MessagesPanel />
      </Owned>
    </MessagesSection>
  )
}

/** The page without its messages, as it is built. */
export const MessagesSection = ({ children }: { children?: ReactNode }) => (
  <section className={`${layout.wrap} ${styles.page}`}>
    <h1 id={HEADING} tabIndex={-1}>
      {messagesPage.title}
    </h1>
    <p className={styles.lead}>{messagesWords.lead}</p>
    {children}
  </section>
)
