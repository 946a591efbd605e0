import { expect, test } from 'vitest'
import { viewPaths } from '../../../domain/site/applications.ts'
import { paths } from '../../../domain/site/paths.ts'
import { redirects } from '../../../domain/site/redirects.ts'
import { serviceRoutes } from './routes.ts'

test('each service has one canonical address, and four answer under /solutions as well [R2.24]', () => {
  const canonical = serviceRoutes.filter((route) => route.path === route.canonical)
  expect(canonical.map((route) => route.path)).toEqual(
    canonical.map((route) => `/${route.service.slug}`),
  )
  const aliases = serviceRoutes.filter((route) => route.path !== route.canonical)
  expect(aliases.map((route) => [route.path, route.canonical])).toEqual([
    ['/solutions/voice-agents', '/voice-agents'],
    ['/solutions/chatbots', '/chatbots'],
    ['/solutions/workflow-automation', '/workflow-automation'],
    ['/solutions/performance-analytics', '/performance-analytics'],
  ])
})

test('what has moved leads to a page of this site', () => {
  const pages: readonly string[] = [...Object.values(paths), ...viewPaths]
  for (const { from, to } of redirects) {
    expect(pages).toContain(new URL(to, 'https://site.example').pathname)
    expect(pages).not.toContain(from)
    expect(serviceRoutes.map(({ path }) => String(path))).not.toContain(from)
  }
})
