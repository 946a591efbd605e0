import { type ReactNode, Suspense } from 'react'
import { adminShell } from '../../../content/desk/admin.ts'
import { lazyView } from '../../shell/lazy-view.tsx'
import { isOnTrail } from '../today/on-trail.ts'
import { useAddress } from './address.ts'
import styles from './Back.module.css'

const Trail = lazyView(async () => (await import('../today/Trail.tsx')).Trail)
const Following = lazyView(async () => (await import('../today/Trail.tsx')).Following)

/** The ways out of what is open: those given, or along Today, where it was opened from there. */
export function Back({ children }: { children: ReactNode }) {
  return (
    <nav className={styles.back} aria-label={adminShell.ways}>
      {isOnTrail(useAddress()) ? (
        <Suspense>
          <Trail />
        </Suspense>
      ) : (
        children
      )}
    </nav>
  )
}

/** Below what was opened from Today and is done with: the way to what is next on it. */
export function NextOnTrail() {
  return isOnTrail(useAddress()) ? (
    <Suspense>
      <Following />
    </Suspense>
  ) : null
}
