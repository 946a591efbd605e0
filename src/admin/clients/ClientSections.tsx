import { useLocation } from 'react-router'
import { adminViewTitles } from '../../../content/desk/admin.ts'
import { clientsWords } from '../../../content/desk/desk-clients.ts'
import { privacyRequestWords } from '../../../content/privacy/privacy-requests.ts'
import { adminViews } from '../../../domain/site/applications.ts'
import { Parts } from '../parts/Parts.tsx'

const sections = [
  { path: adminViews.clients.path, name: adminViewTitles.clients },
  { path: adminViews.privacy.path, name: privacyRequestWords.title },
]

/** The way between the clients and their requests under the Privacy Act. */
export function ClientSections() {
  const { pathname } = useLocation()
  return (
    <Parts
      label={clientsWords.sections}
      parts={sections.map(({ path, name }) => ({
        name,
        to: path,
        isShown: pathname === path,
      }))}
    />
  )
}
