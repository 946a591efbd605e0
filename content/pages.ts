import { carriedMissedJob, missedJobPays, missedJobWords } from './calculator/missed-job.ts'
import { roi, roiAssumptions, roiFormula, roiSeo } from './calculator/roi.ts'
import { carriedDay, day, dayLinks, dayPage } from './day/day.ts'
import { enquiryReceipt } from './enquiries/enquiry-receipt.ts'
import { publicForms } from './enquiries/public-forms.ts'
import { callPlayer } from './example-calls/call-player.ts'
import { calls } from './example-calls/calls.ts'
import { legalPage } from './legal/document.ts'
import { legalDocuments } from './legal/index.ts'
import { about } from './pages/about.ts'
import { caseStudies } from './pages/case-studies.ts'
import { caseStudiesPage } from './pages/case-studies-page.ts'
import { costAndProof } from './pages/cost-and-proof.ts'
import { faq, faqWords } from './pages/faq.ts'
import { hero, home, night, offerings } from './pages/home.ts'
import { maintenanceManual } from './pages/maintenance-manual.ts'
import { news } from './pages/news.ts'
import { newsletter, newsPage } from './pages/news-page.ts'
import { pageEnds } from './pages/page-ends.ts'
import { referral } from './pages/referral.ts'
import { solutions, solutionsPage } from './pages/solutions.ts'
import { tour, tourLink } from './pages/tour.ts'
import { prices } from './prices.ts'
import { illustrationWords } from './services/illustration-words.ts'
import { services } from './services/index.ts'
import { servicePrice } from './services/price.ts'
import { servicePage } from './services/service.ts'
import { consentWords } from './site/consent.ts'
import { errors } from './site/errors.ts'

/**
 * All words of the public pages, by file: for the build's checks, not for pages. Add every new file of
 * words here; a form's is in `publicForms`.
 */
export const publicWords: Readonly<Record<string, unknown>> = {
  'content/pages/about.ts': about,
  ...Object.fromEntries(
    Object.values(calls).map((call) => [`content/example-calls/${call.id}.json`, call]),
  ),
  'content/example-calls/call-player.ts': callPlayer,
  'content/pages/case-studies.json': caseStudies,
  'content/pages/case-studies-page.ts': caseStudiesPage,
  'content/site/consent.ts': consentWords,
  ...Object.fromEntries(
    Object.entries(publicForms).map(([form, { words }]) => [`content/enquiries/${form}.ts`, words]),
  ),
  'content/pages/cost-and-proof.ts': costAndProof,
  'content/day/day.ts': { carriedDay, day, dayLinks, dayPage },
  'content/enquiries/enquiry-receipt.ts': enquiryReceipt,
  'content/site/errors.ts': errors,
  'content/pages/faq.json': faq,
  'content/pages/faq.ts': faqWords,
  'content/pages/home.ts': { hero, home, night, offerings },
  'content/legal/document.ts': legalPage,
  ...Object.fromEntries(legalDocuments.map((page) => [`content/legal/${page.slug}.ts`, page])),
  'content/pages/maintenance-manual.ts': maintenanceManual,
  'content/calculator/missed-job.ts': { carriedMissedJob, missedJobPays, missedJobWords },
  'content/pages/news.json': news,
  'content/pages/news-page.ts': { newsPage, newsletter },
  'content/pages/page-ends.ts': pageEnds,
  'content/pages/referral.ts': referral,
  'content/calculator/roi.ts': { roi, roiAssumptions, roiFormula, roiSeo },
  'content/services/price.ts': services.map(({ slug }) => servicePrice(prices, slug)),
  'content/services/service.ts': servicePage,
  'content/services/illustration-words.ts': illustrationWords,
  ...Object.fromEntries(services.map((page) => [`content/services/${page.slug}.ts`, page])),
  'content/pages/solutions.ts': { solutions, solutionsPage },
  'content/pages/tour.ts': { tour, tourLink },
}
