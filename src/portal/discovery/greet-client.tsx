import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { agency } from '../../../content/agency.ts'
import { discoveryWords } from '../../../content/portal.ts'
import { bookingLink } from '../../../domain/booking.ts'
import { useAccount } from '../../account/session.ts'
import { ErrorBoundary } from '../../shell/ErrorBoundary.tsx'

/** Draws the greeting into `place` and fills in `booking` for the client who is logged in. */
export const greetClient = (place: Element, booking: HTMLAnchorElement | null): void =>
  createRoot(place).render(
    <ErrorBoundary>
      <Greeting booking={booking} />
    </ErrorBoundary>,
  )

function Greeting({ booking }: { booking: HTMLAnchorElement | null }) {
  const { user, profile, isLoading } = useAccount()

  // The hint was of a session that has ended since.
  useEffect(() => {
    if (!isLoading) document.documentElement.classList.toggle('signed-in', user !== null)
  }, [isLoading, user])

  useEffect(() => {
    if (!booking || !user) return
    const name = profile ? `${profile.name} ${profile.surname}`.trim() : ''
    booking.href = bookingLink(agency.bookingUrl, {
      name,
      email: profile?.email || (user.email ?? ''),
    })
  }, [booking, user, profile])

  if (!profile) return null
  return (
    <>
      <span lang="mi">{discoveryWords.greeting}</span>
      {profile.name ? `, ${profile.name}` : null}
    </>
  )
}
