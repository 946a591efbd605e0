import { bookPage } from '../../../content/booked-calls/book.ts'
import type { Booker } from '../../../domain/booked-calls/booking.ts'
import { bookingAttributes } from '../../shell/booking.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Head } from './Head.tsx'

/** Where calls are booked with a service of others: the way there. */
export const Elsewhere = ({ person }: { person?: Booker }) => (
  <Head title={bookPage.title}>
    <ButtonLink {...bookingAttributes(person)}>{bookPage.elsewhere}</ButtonLink>
  </Head>
)
