import { agency } from '../../content/agency.ts'
import { faq } from '../../content/pages/faq.ts'
import { solutionsPage } from '../../content/pages/solutions.ts'
import { services } from '../../content/services/index.ts'
import { plain } from '../../content/text/inline.ts'
import { type Path, paths } from '../../domain/site/paths.ts'

/** A page's structured data (schema.org). */
export type StructuredData =
  | {
      '@type': 'Organization'
      name: string
      url: string
      telephone: string
      address: { '@type': 'PostalAddress'; addressLocality: string; addressCountry: string }
      sameAs?: readonly string[]
    }
  | {
      '@type': 'Service'
      name: string
      description: string
      url: string
      areaServed: string
      provider: { '@type': 'Organization'; name: string; url: string }
    }
  | {
      '@type': 'FAQPage'
      mainEntity: readonly {
        '@type': 'Question'
        name: string
        acceptedAnswer: { '@type': 'Answer'; text: string }
      }[]
    }
  | {
      '@type': 'BreadcrumbList'
      itemListElement: readonly {
        '@type': 'ListItem'
        position: number
        name: string
        item: string
      }[]
    }
  | {
      '@type': 'WebApplication'
      name: string
      description: string
      url: string
      applicationCategory: 'BusinessApplication'
      operatingSystem: string
      offers: { '@type': 'Offer'; price: 0; priceCurrency: 'NZD' }
    }

export interface DescribedPage {
  /** The canonical address. */
  readonly path: Path
  readonly title: string
  readonly description: string
}

/** The structured data of `page`; `site` is the origin of absolute addresses. */
export const structuredData = (page: DescribedPage, site: URL): readonly StructuredData[] => {
  const address = (path: Path) => new URL(path, site).href
  const organization = {
    '@type': 'Organization',
    name: agency.name,
    url: address(paths.home),
  } as const
  const { path, description } = page
  const url = address(path)

  if (path === paths.home) {
    const { city, country } = agency.location
    return [
      {
        ...organization,
        telephone: agency.phone.e164,
        address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
        ...(agency.social.length > 0
          ? { sameAs: agency.social.map((account) => account.url) }
          : {}),
      },
      {
        '@type': 'FAQPage',
        mainEntity: faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: plain(question),
          acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
        })),
      },
    ]
  }

  const service = services.find(({ slug }) => paths[slug] === path)
  const trail = [
    { name: agency.name, path: paths.home },
    ...(service ? [{ name: solutionsPage.seo.title, path: paths.solutions }] : []),
    { name: service?.name ?? page.title, path },
  ]
  const data: StructuredData[] = [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        item: address(crumb.path),
      })),
    },
  ]
  if (service) {
    const { name } = service
    const areaServed = agency.location.country
    data.push({ '@type': 'Service', name, description, url, areaServed, provider: organization })
  }
  if (path === paths.roiCalculator) {
    data.push({
      '@type': 'WebApplication',
      name: page.title,
      description,
      url,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any',
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'NZD' },
    })
  }
  return data
}

/** Serialises `data` for a script element, escaped so that it cannot close it. */
export const asScriptText = (data: readonly StructuredData[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')
