import { about } from './about.ts'
import { callPlayer } from './call-player.ts'
import { calls } from './calls.ts'
import { caseStudies } from './case-studies.ts'
import { caseStudiesPage } from './case-studies-page.ts'
import { consentWords } from './consent.ts'
import { costAndProof } from './cost-and-proof.ts'
import { carriedDay, day, dayLinks, dayPage } from './day.ts'
import { enquiryReceipt } from './enquiry-receipt.ts'
import { errors } from './errors.ts'
import { faq, faqWords } from './faq.ts'
import { hero, home, night, offerings } from './home.ts'
import { legalPage } from './legal/document.ts'
import { legalDocuments } from './legal/index.ts'
import { maintenanceManual } from './maintenance-manual.ts'
import { carriedMissedJob, missedJobPays, missedJobWords } from './missed-job.ts'
import { news } from './news.ts'
import { newsletter, newsPage } from './news-page.ts'
import { pageEnds } from './page-ends.ts'
import { prices } from './prices.ts'
import { publicForms } from './public-forms.ts'
import { referral } from './referral.ts'
import { roi, roiAssumptions, roiFormula, roiSeo } from './roi.ts'
import { illustrationWords } from './services/illustration-words.ts'
import { services } from './services/index.ts'
import { servicePrice } from './services/price.ts'
import { servicePage } from './services/service.ts'
import { solutions, solutionsPage } from './solutions.ts'
import { tour, tourLink } from './tour.ts'

/**
 * All words of the public pages, by file: for the build's checks, not for pages. Add every new file of
 * words here; a form's is in `publicForms`.
 */
export const publicWords: Readonly<Record<string, unknown>> = {
  'content/about.ts': about,
  ...Object.fromEntries(
    Object.values(calls).map((call) => [`content/calls/${call.id}.json`, call]),
  ),
  'content/call-player.ts': callPlayer,
  'content/case-studies.json': caseStudies,
  'content/case-studies-page.ts': caseStudiesPage,
  'content/consent.ts': consentWords,
  ...Object.fromEntries(
    Object.entries(publicForms).map(([form, { words }]) => [`content/${form}.ts`, words]),
  ),
  'content/cost-and-proof.ts': costAndProof,
  'content/day.ts': { carriedDay, day, dayLinks, dayPage },
  'content/enquiry-receipt.ts': enquiryReceipt,
  'content/errors.ts': errors,
  'content/faq.json': faq,
  'content/faq.ts': faqWords,
  'content/home.ts': { hero, home, night, offerings },
  'content/legal/document.ts': legalPage,
  ...Object.fromEntries(legalDocuments.map((page) => [`content/legal/${page.slug}.ts`, page])),
  'content/maintenance-manual.ts': maintenanceManual,
  'content/missed-job.ts': { carriedMissedJob, missedJobPays, missedJobWords },
  'content/news.json': news,
  'content/news-page.ts': { newsPage, newsletter },
  'content/page-ends.ts': pageEnds,
  'content/referral.ts': referral,
  'content/roi.ts': { roi, roiAssumptions, roiFormula, roiSeo },
  'content/services/price.ts': services.map(({ slug }) => servicePrice(prices, slug)),
  'content/services/service.ts': servicePage,
  'content/services/illustration-words.ts': illustrationWords,
  ...Object.fromEntries(services.map((page) => [`content/services/${page.slug}.ts`, page])),
  'content/solutions.ts': { solutions, solutionsPage },
  'content/tour.ts': { tour, tourLink },
}
