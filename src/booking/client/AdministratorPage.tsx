import { administratorWords as words } from '../../../content/booked-calls/book.ts'
import { paths } from '../../../domain/site/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Head } from '../parts/Head.tsx'

/** An administrator has no call of their own: those of others are at the desk. */
export const AdministratorPage = () => (
  <Head title={words.title} lead={<p>{words.text}</p>} isNext>
    <p>
      <ButtonLink href={`${paths.admin}/calls`}>{words.link}</ButtonLink>
    </p>
  </Head>
)
