import { dataWords } from '../../../../content/profile/data.ts'
import { CORRECTION_PATH } from '../../../../domain/site/applications.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Section } from '../Section.tsx'
import styles from './data.module.css'
import { HeldTable } from './HeldTable.tsx'
import { MakeFile } from './MakeFile.tsx'

const { title, text, correction } = dataWords

interface DataSectionProps {
  /** Undefined until it is known who is logged in. */
  readonly owner: { readonly id: string; readonly email: string } | undefined
  readonly onLoggedOut: () => void
}

/** What is held on the client, a copy of it, and how it is corrected. */
export function DataSection({ owner, onLoggedOut }: DataSectionProps) {
  return (
    <Section id="data" title={title} text={text}>
      <HeldTable userId={owner?.id} onLoggedOut={onLoggedOut} />
      <MakeFile owner={owner} />
      <div className={styles.deed}>
        <h3>{correction.title}</h3>
        <p>{correction.text}</p>
        <div className={styles.acts}>
          <ButtonLink variant="line" href={CORRECTION_PATH}>
            {correction.ask}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
