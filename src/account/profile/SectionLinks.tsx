import { profileWords } from '../../../content/accounts/profile.ts'
import { consentsWords } from '../../../content/profile/consents.ts'
import { dataWords } from '../../../content/profile/data.ts'
import { deletionWords } from '../../../content/profile/deletion.ts'
import { sessionsWords } from '../../../content/profile/sessions.ts'
import styles from './profile.module.css'

const { business, email, password } = profileWords

/** The sections of the profile by their fragments, in order. */
const sections = {
  business,
  email,
  password,
  sessions: sessionsWords,
  consents: consentsWords,
  data: dataWords,
  deletion: deletionWords,
}

/** The row of links on top of the profile. */
export const SectionLinks = () => (
  <nav aria-label={profileWords.sections}>
    <ul className={styles.links}>
      {Object.entries(sections).map(([id, { title }]) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)
