import type { APIRoute } from 'astro'
import { agency } from '../../content/agency.ts'
import { newsFeed } from '../site/news/feed.ts'
import { writeRss } from '../site/news/rss.ts'

export const GET: APIRoute = ({ site }) =>
  new Response(writeRss(newsFeed(site ?? agency.url)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
