import { news } from '../../../content/news.ts'
import { newsPage } from '../../../content/news-page.ts'
import { NEWS_FEED } from '../../paths.ts'
import { NewsItem } from './NewsItem.tsx'

/** The newest story leads, the others follow in columns. */
export function News() {
  return (
    <>
      <header className="page-head wrap news-head">
        <h1>{newsPage.title}</h1>
        <div>
          <p className="lead">{newsPage.lead}</p>
          <p>
            <a href={NEWS_FEED}>{newsPage.feed}</a>
          </p>
        </div>
      </header>
      <div className="wrap news">
        {news.map((item) => (
          <NewsItem key={item.id} item={item} />
        ))}
      </div>
    </>
  )
}
