import type { AstroIntegration } from 'astro'
import { applicationAt } from '../../domain/site/applications.ts'

/** In development, answers paths below an application's page with that page, as the server does. */
export const applicationPages = (): AstroIntegration => ({
  name: 'application-pages',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, _response, next) => {
        const [path = '', query] = (request.url ?? '').split('?', 2)
        const page = applicationAt(path)?.page
        if (page) request.url = query === undefined ? page : `${page}?${query}`
        next()
      })
    },
  },
})
