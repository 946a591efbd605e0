import { profileWords } from '../../../content/accounts/profile.ts'
import { ProfilePanel } from '../../account/profile/ProfilePanel.tsx'
import styles from '../../account/profile/profile.module.css'
import { Owned } from '../../session/Owned.tsx'
import layout from '../../ui/layout.module.css'
import { usePageTitle } from './use-page-title.ts'

export function ProfilePage() {
  usePageTitle(profileWords.title)
  return (
    <section className={`${layout.wrap} ${styles.page}`}>
      <h1>{profileWords.title}</h1>
      <Owned>
        <ProfilePanel />
      </Owned>
    </section>
  )
}
