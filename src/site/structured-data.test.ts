import { expect, test } from 'vitest'
import { agency } from '../../content/agency.ts'
import { faq } from '../../content/pages/faq.ts'
import { plain } from '../../content/text/inline.ts'
import { type Path, paths, SERVICE_SLUGS } from '../../domain/site/paths.ts'
import { asScriptText, type StructuredData, structuredData } from './structured-data.ts'

const site = new URL('https://southerly.example')
const of = (path: Path) =>
  structuredData({ path, title: 'A title', description: 'About it.' }, site)
const types = (data: readonly StructuredData[]) => data.map((thing) => thing['@type'])

test('home has structured data of the agency and of the FAQ', () => {
  const data = of(paths.home)
  expect(types(data)).toEqual(['Organization', 'FAQPage'])
  expect(data[0]).toMatchObject({ name: agency.name, telephone: agency.phone.e164 })
  expect(data[1]).toMatchObject({
    mainEntity: faq.map(({ question }) => ({ '@type': 'Question', name: plain(question) })),
  })
})

test.each(SERVICE_SLUGS.map((slug) => paths[slug]))(
  '%s is a service under the solutions',
  (path) => {
    const data = of(path)
    expect(types(data)).toEqual(['BreadcrumbList', 'Service'])
    expect(data[0]).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://southerly.example/' },
        { position: 2, item: 'https://southerly.example/solutions' },
        { position: 3, item: `https://southerly.example${path}` },
      ],
    })
    expect(data[1]).toMatchObject({ description: 'About it.', areaServed: 'New Zealand' })
  },
)

test('the calculator is an application that costs nothing, and others only have their place', () => {
  expect(types(of(paths.roiCalculator))).toEqual(['BreadcrumbList', 'WebApplication'])
  expect(of(paths.roiCalculator)[1]).toMatchObject({ name: 'A title', offers: { price: 0 } })
  expect(types(of(paths.about))).toEqual(['BreadcrumbList'])
})

test('no text can end the script that holds it', () => {
  const page = { path: paths.about, title: '</script><script>alert(1)</script>', description: '' }
  const text = asScriptText(structuredData(page, site))
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ '@context': 'https://schema.org' })
  expect(text).toContain('alert(1)')
})
