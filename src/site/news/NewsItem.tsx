import { type NewsItem as Item, NEWS_CATEGORIES } from '../../../content/pages/news.ts'
import { newsPage } from '../../../content/pages/news-page.ts'
import { plain } from '../../../content/text/inline.ts'
import { wordsOfDate } from '../../../domain/time/new-zealand-time.ts'
import button from '../../ui/Button.module.css'
import { Icon } from '../../ui/Icon.tsx'
import text from '../../ui/text.module.css'
import { Inline } from '../Inline.tsx'
import styles from './NewsItem.module.css'

/** One per category, in their order. */
const colours = [styles.teal, styles.blue, styles.green, styles.amber, styles.pink, styles.violet]

/** How near an item is, as its size. */
const looks = { check: styles.check, watch: '', leave: styles.leave }

/** One story: its day and category, two sentences and their source, and what we read in it. */
export function NewsItem({ item }: { item: Item }) {
  const { day, month, year } = wordsOfDate(item.date)
  return (
    <article className={`${styles.item} ${looks[item.level]}`}>
      <p className={styles.when}>
        <time dateTime={item.date}>
          <b>{day}</b> {`${month} ${year}`}
        </time>
        <span className={`${styles.badge} ${colours[NEWS_CATEGORIES.indexOf(item.category)]}`}>
          {item.category}
        </span>
      </p>
      <div className={styles.what}>
        <h3>
          <Inline text={item.title} />
        </h3>
        <p>
          <Inline text={item.summary} />
        </p>
        <p className={styles.source}>
          <span>
            {newsPage.source}: <Inline text={item.source} />
          </span>
          <a className={`${button.go} ${styles.article}`} href={item.externalUrl} rel="noopener">
            <span>
              {newsPage.readArticle}
              <span className={text.visuallyHidden}>: {plain(item.title)}</span>
            </span>
            <Icon shape="out" />
          </a>
        </p>
      </div>
      {item.means ? (
        <div className={styles.means}>
          <h4>{newsPage.means}</h4>
          <p>
            <Inline text={item.means.text} />
          </p>
        </div>
      ) : null}
    </article>
  )
}
