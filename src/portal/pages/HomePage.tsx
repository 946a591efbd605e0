import { discoveryWords } from '../../../content/project/portal.ts'
import { DiscoveryQuestions } from '../discovery/DiscoveryQuestions.tsx'
import { usePageTitle } from './use-page-title.ts'

export function HomePage() {
  usePageTitle(discoveryWords.title)
  return <DiscoveryQuestions />
}
