import { answersWords } from '../../../content/answers/answers.ts'
import { paths } from '../../../domain/site/paths.ts'
import type { DiscoveryClient } from '../questions/question-rows.ts'
import styles from './ToldBefore.module.css'

const words = answersWords.told

/** What the client told us before the questions; nothing where that is nothing. */
export function ToldBefore({ profile }: Pick<DiscoveryClient, 'profile'>) {
  const wish = profile?.aiInterests ?? ''
  if (!wish.trim()) return null
  return (
    <section className={styles.told} aria-labelledby="told-title">
      <h3 id="told-title">{words.title}</h3>
      <p className={styles.wish} dir="auto">
        {wish}
      </p>
      <p className={styles.note}>
        {words.text} <a href={`${paths.profile}#business`}>{words.change}</a>
      </p>
    </section>
  )
}
