import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { agency } from './content/agency.ts'
import { applicationPages } from './scripts/astro/application-pages.ts'
import { clientDirectives } from './scripts/astro/client-directives.ts'
import { sitemapOfListedPages } from './scripts/astro/sitemap-of-listed-pages.ts'
import { sourceMaps } from './scripts/astro/source-maps.ts'
import { mergeStylesheets } from './scripts/astro/stylesheets.ts'
import { releaseOf } from './server/release.ts'

// `npm run dev` runs the platform beside this server and says where; the browser sees one origin.
const PLATFORM_PATHS =
  /^\/(?:auth\/v1|rest\/v1|storage\/v1|functions\/v1|csp-report|events|config\.json|mailbox|livez|readyz)(?:[/?]|$)/u
// The login page's address with the demo key, which the platform takes out of it.
const DEMO_KEY_ADDRESS = /^\/login\?(?:.*&)?demo=(?!true(?:&|$))/u
const target = process.env.PLATFORM_URL
const platformProxy = target
  ? { [PLATFORM_PATHS.source]: { target }, [DEMO_KEY_ADDRESS.source]: { target } }
  : {}

export default defineConfig({
  site: process.env.SITE_URL || agency.url,
  trailingSlash: 'never',
  compressHTML: true,
  build: {
    // `/contact` is contact.html: one file and one address a page.
    format: 'file',
    // The content security policy knows no inline styles.
    inlineStylesheets: 'never',
  },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    clientDirectives(),
    applicationPages(),
    mergeStylesheets(),
    sourceMaps(),
    sitemapOfListedPages(),
  ],
  vite: {
    css: {
      transformer: 'lightningcss',
      lightningcss: {
        drafts: { customMedia: true },
        // The areas of a grid are named by its container's module, and taken by its children's.
        cssModules: { grid: false },
      },
    },
    define: {
      'import.meta.env.PUBLIC_RELEASE': JSON.stringify(releaseOf()),
      'import.meta.env.PUBLIC_SITE_URL': JSON.stringify(
        process.env.SITE_URL ? new URL(process.env.SITE_URL).origin : '',
      ),
    },
    server: { proxy: platformProxy },
    build: {
      assetsInlineLimit: 0,
      // Browsers since 2024 (light-dark() is the newest thing in use).
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    },
  },
})
