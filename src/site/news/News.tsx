import { news } from '../../../content/news.ts'
import { newsPage } from '../../../content/news-page.ts'
import { NEWS_FEED } from '../../../domain/paths.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import page from '../page-head.module.css'
import { NewsItem } from './NewsItem.tsx'
import styles from './news.module.css'

/** The newest story first and large, the others in columns. */
export function News() {
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
      <div className={`${layout.wrap} ${styles.news}`}>
        {news.map((item) => (
          <NewsItem key={item.id} item={item} />
        ))}
      </div>
    </>
  )
}
