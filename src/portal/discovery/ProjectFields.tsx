import { useFormContext } from 'react-hook-form'
import { submitWords } from '../../../content/portal.ts'
import { industryLabel } from '../../../domain/industries.ts'
import { paths } from '../../../domain/paths.ts'
import type { SubmissionInput } from '../../../domain/submission.ts'
import { TextAreaField } from '../../ui/Field.tsx'
import type { DiscoveryClient } from './discovery-client.ts'
import { FileField } from './FileField.tsx'
import styles from './ProjectFields.module.css'
import type { AttachedFile } from './use-attached-file.ts'

const { project, from } = submitWords

interface ProjectFieldsProps {
  client: DiscoveryClient
  error: string | undefined
  attached: AttachedFile
}

/** The project description, and the client's details from the profile. */
export function ProjectFields({ client, error, attached }: ProjectFieldsProps) {
  const { register } = useFormContext<SubmissionInput>()
  return (
    <section className={styles.project} aria-labelledby="project-title">
      <h2 id="project-title">{project.title}</h2>
      <TextAreaField
        id="project-description"
        label={project.label}
        aside={project.optional}
        hint={project.hint}
        error={error}
        {...register('projectDescription')}
      />
      <FileField attached={attached} />
      <h3>{from.title}</h3>
      <dl className={styles.from} aria-busy={client.isProfileLoading}>
        {facts(client).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.change}>
        <a href={paths.profile}>{from.change}</a>
      </p>
    </section>
  )
}

/** A profile that is still to come has its lines already: else it moved the button below under a press. */
const facts = ({ profile, email, isProfileLoading }: DiscoveryClient) =>
  (
    [
      [from.name, profile ? `${profile.name} ${profile.surname}`.trim() : ''],
      [from.companyName, profile?.companyName ?? ''],
      [from.industry, industryLabel(profile?.industry ?? '')],
      [from.email, profile?.email || email],
      [from.phone, profile?.phone ?? ''],
    ] as const
  ).filter(([, value]) => isProfileLoading || value !== '')
