import { agency } from '../../../content/agency.ts'
import { news } from '../../../content/pages/news.ts'
import { newsPage } from '../../../content/pages/news-page.ts'
import { plain } from '../../../content/text/inline.ts'
import { NEWS_FEED, paths } from '../../../domain/site/paths.ts'
import type { Feed } from './rss.ts'

/** The news feed of the site at `origin`. */
export const newsFeed = (origin: URL | string): Feed => ({
  title: `${newsPage.title} - ${agency.name}`,
  description: newsPage.seo.description,
  link: new URL(paths.news, origin).href,
  self: new URL(NEWS_FEED, origin).href,
  items: news.map((item) => ({
    title: plain(item.title),
    link: item.externalUrl,
    description: plain(item.summary),
    category: item.category,
    date: item.date,
  })),
})
