import { plain } from '../../../content/inline.ts'
import { type NewsItem as Item, NEWS_CATEGORIES } from '../../../content/news.ts'
import { newsPage } from '../../../content/news-page.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Inline } from '../Inline.tsx'
import { sayDay } from './dates.ts'

/** One story: its day, its category, two sentences, and where it was reported. */
export function NewsItem({ item }: { item: Item }) {
  const { day, month } = sayDay(item.date)
  return (
    <article className="news-item">
      <p className="news-when">
        <time dateTime={item.date}>
          <b>{day}</b> {month}
        </time>
        <span className={`badge badge-${NEWS_CATEGORIES.indexOf(item.category) + 1}`}>
          {item.category}
        </span>
      </p>
      <h2>
        <Inline text={item.title} />
      </h2>
      <p className="news-summary">
        <Inline text={item.summary} />
      </p>
      <p className="news-source">
        <span>
          {newsPage.source}: <Inline text={item.source} />
        </span>
        <a className="go" href={item.externalUrl} rel="noopener">
          <span>
            {newsPage.readArticle}
            <span className="visually-hidden">: {plain(item.title)}</span>
          </span>
          <Icon shape="out" />
        </a>
      </p>
    </article>
  )
}
