import { questionSet } from '../../../content/answers/question-sets.ts'
import { submissionDetailWords } from '../../../content/desk/admin.ts'
import { deskSubmissions } from '../../../content/desk/desk-submissions.ts'
import type { SubmissionChange } from '../../../domain/answers/submission-changes.ts'
import { partsOf } from '../../../domain/text/text-difference.ts'
import { Folded } from '../parts/Folded.tsx'
import { firstCharacters } from '../parts/first-characters.ts'
import styles from './submission.module.css'

const words = deskSubmissions.detail.changes

interface ChangesProps {
  change: SubmissionChange
  /** Which questions were asked. */
  questions: string
}

/** What a client changed: each answer before and after, and the files that came and went. */
export function Changes({ change, questions: set }: ChangesProps) {
  const { texts, filesAdded, filesTakenOff } = change
  const asked = new Map(
    questionSet(set).flatMap(({ questions }) =>
      questions.map(({ id, question }) => [id, question]),
    ),
  )
  if (texts.length + filesAdded.length + filesTakenOff.length === 0) {
    return <p>{words.spaces}</p>
  }
  return (
    <ul className={styles.changes} aria-label={words.label}>
      {texts.map(({ question, before, after }) => (
        <li key={question}>
          <p>
            {question === null ? (
              words.project
            ) : (
              <>
                {question} {asked.get(question) ?? submissionDetailWords.unknownQuestion(question)}
              </>
            )}
          </p>
          <dl>
            <dt>{words.before}</dt>
            <dd>
              <Version text={before} other={after} as="del" />
            </dd>
            <dt>{words.after}</dt>
            <dd>
              <Version text={after} other={before} as="ins" />
            </dd>
          </dl>
        </li>
      ))}
      <Files label={words.filesAdded} names={filesAdded} />
      <Files label={words.filesTakenOff} names={filesTakenOff} />
    </ul>
  )
}

/** A long text is folded to so much of what differs, with so many characters around it. */
const EXCERPT = { different: 160, around: 60 }

const lastCharacters = (text: string, count: number) =>
  text.length > count ? `…${[...text].slice(-count).join('')}` : text

/** One of the two texts, in which the words that set it apart from the other are marked. */
function Version({ text, other, as: Mark }: { text: string; other: string; as: 'del' | 'ins' }) {
  if (text.trim() === '') return <p className={styles.none}>{words.empty}</p>
  const { before, different, after } = partsOf(text, other)
  const excerpt = (
    <>
      {lastCharacters(before, EXCERPT.around)}
      {different === '' ? null : <Mark>{firstCharacters(different, EXCERPT.different)}</Mark>}
      {firstCharacters(after, EXCERPT.around)}
    </>
  )
  return (
    <Folded text={text} excerpt={excerpt}>
      <p className={styles.written} dir="auto">
        {before}
        {different === '' ? null : <Mark>{different}</Mark>}
        {after}
      </p>
    </Folded>
  )
}

function Files({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <li>
      <p>{label}</p>
      <ul>
        {[...names.entries()].map(([place, name]) => (
          <li key={place}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </li>
  )
}
