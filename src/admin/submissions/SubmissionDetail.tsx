import { Link } from 'react-router'
import { adminFields as labels, submissionDetailWords as words } from '../../../content/admin.ts'
import { projectWords } from '../../../content/desk-project.ts'
import { projectPath } from '../../../domain/applications.ts'
import { isolated } from '../../../domain/direction.ts'
import { industryLabel } from '../../../domain/industries.ts'
import type { SubmissionWithAnswers } from '../../api/desk/submission.ts'
import { SubmissionStatus } from '../../project/SubmissionStatus.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Fact } from '../../ui/Fact.tsx'
import text from '../../ui/text.module.css'
import { Contact } from '../parts/Contact.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { AdvanceStatus } from './AdvanceStatus.tsx'
import { Answers } from './Answers.tsx'
import { FileButton } from './FileButton.tsx'
import { fullName } from './names.ts'
import { Reopen } from './Reopen.tsx'
import styles from './submission.module.css'
import { useFocusFallback } from './use-focus-fallback.ts'

export function SubmissionDetail({ submission }: { submission: SubmissionWithAnswers }) {
  const { reference, company_name, email, phone, project_description, file_url, files } = submission
  const name = fullName(submission)
  const article = useFocusFallback(submission.status)
  return (
    <article ref={article}>
      <ViewHead
        of="one"
        title={isolated(company_name) || words.title(reference)}
        note={<SubmissionStatus status={submission.status} />}
      >
        <AdvanceStatus submission={submission} />
        <Button variant="line" onClick={() => print()}>
          {words.print}
        </Button>
      </ViewHead>
      <div className={styles.body}>
        <section aria-labelledby="submission-details">
          <h2 id="submission-details" className={text.visuallyHidden}>
            {words.details}
          </h2>
          <dl className={styles.facts}>
            <Fact label={labels.reference}>{reference}</Fact>
            <Fact label={labels.submitted}>
              <DateTime time={submission.submitted_at} />
            </Fact>
            <Fact label={labels.name}>{name && <bdi>{name}</bdi>}</Fact>
            <Fact label={labels.accountEmail}>
              <Contact kind="email" value={email} />
            </Fact>
            <Fact label={labels.phone}>
              <Contact kind="phone" value={phone} />
            </Fact>
            <Fact label={labels.company}>{company_name && <bdi>{company_name}</bdi>}</Fact>
            <Fact label={projectWords.messages}>
              <Link to={projectPath(submission.project_id)}>{projectWords.linkLong}</Link>
            </Fact>
            <Fact label={labels.industry}>{industryLabel(submission.industry)}</Fact>
            <Fact label={labels.file}>
              {file_url ? <FileButton path={file_url} files={files} /> : null}
            </Fact>
            <Fact label={labels.reopened}>{submission.reopened_reason}</Fact>
          </dl>
          {submission.status === 'completed' ? <Reopen id={submission.id} /> : null}
        </section>
        <section aria-labelledby="submission-project">
          <h2 id="submission-project">{labels.project}</h2>
          <p className={styles.written} dir="auto">
            {project_description || words.noProject}
          </p>
          <Answers answers={submission.answers} />
        </section>
      </div>
    </article>
  )
}
