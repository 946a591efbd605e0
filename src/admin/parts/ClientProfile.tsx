import { adminFields as labels } from '../../../content/desk/admin.ts'
import { clientWords as words } from '../../../content/desk/desk-client.ts'
import type { ClientProfile } from '../../api/desk/client-profile.ts'
import { Fact } from '../../ui/Fact.tsx'
import styles from './ClientProfile.module.css'
import { Folded } from './Folded.tsx'
import { firstCharacters } from './first-characters.ts'

interface ClientProfileProps {
  /** Null: without one. */
  profile: ClientProfile | null
}

/** Of a wish that is folded. */
const EXCERPT = 240

/** What a client would like AI to do, in their own words; nothing where they said nothing. */
export function ClientWish({ profile }: ClientProfileProps) {
  const wish = profile?.ai_interests
  if (!wish) return null
  return (
    <section aria-labelledby="client-wish">
      <h2 id="client-wish">{words.wish}</h2>
      <div className={styles.wish}>
        <Folded text={wish} excerpt={firstCharacters(wish, EXCERPT)}>
          <p dir="auto">{wish}</p>
        </Folded>
      </div>
    </section>
  )
}

/** Where a client's business is, among the facts of them. */
export function ClientAddress({ profile }: ClientProfileProps) {
  return (
    <Fact label={labels.address}>
      {profile?.business_address ? <bdi>{profile.business_address}</bdi> : null}
    </Fact>
  )
}
