import { byNearness, type NewsItem as Item, news } from '../../../content/pages/news.ts'
import { newsPage } from '../../../content/pages/news-page.ts'
import { NEWS_FEED } from '../../../domain/site/paths.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import page from '../page-head.module.css'
import { LevelMark } from './LevelMark.tsx'
import styles from './News.module.css'
import { NewsItem } from './NewsItem.tsx'

const { levels, howWeSort } = newsPage

const counted = (items: readonly Item[]) => (items.length === 1 ? 'one' : 'several')

/** How much there is to check, to watch and to leave alone, then the items in that order. */
export function News() {
  const groups = byNearness(news)
  return (
    <>
      <header className={`${layout.wrap} ${page.pageHead} ${styles.head}`}>
        <h1>{newsPage.title}</h1>
        <div>
          <p className={`${text.lead} ${page.lead}`}>{newsPage.lead}</p>
          <p className={styles.feed}>
            <a href={NEWS_FEED}>{newsPage.feed}</a>
          </p>
        </div>
      </header>
      <nav className={layout.wrap} aria-label={newsPage.inShort}>
        <ol className={styles.short}>
          {groups.map(({ level, items }) => (
            <li key={level}>
              <a href={`#${level}`}>
                <LevelMark level={level} />
                <b>{items.length}</b> <span>{levels[level].count[counted(items)]}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {groups.map(({ level, items }) => (
        <section
          key={level}
          id={level}
          className={level === 'check' ? `${styles.group} ${styles.check}` : styles.group}
          aria-labelledby={`${level}-title`}
        >
          <div className={layout.wrap}>
            <header className={styles.groupHead}>
              <h2 id={`${level}-title`}>
                <LevelMark level={level} />
                {levels[level].heading[counted(items)]}
              </h2>
              <p>{levels[level].note}</p>
            </header>
            {items.map((item) => (
              <NewsItem key={item.id} item={item} />
            ))}
          </div>
        </section>
      ))}
      <section className={styles.group} aria-labelledby="how-we-sort">
        <div className={`${layout.wrap} ${layout.split}`}>
          <h2 id="how-we-sort">{howWeSort.heading}</h2>
          <ul className={styles.how}>
            {howWeSort.statements.map((statement) => (
              <li key={statement.text}>{statement.text}</li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
