import type { Statement } from '../../../content/claims/words.ts'
import { servicePage } from '../../../content/services/service.ts'
import layout from '../../ui/layout.module.css'
import { Inline } from '../Inline.tsx'
import styles from './DoesAndDoesNot.module.css'

interface DoesAndDoesNotProps {
  does: readonly Statement[]
  doesNot: readonly Statement[]
}

export function DoesAndDoesNot({ does, doesNot }: DoesAndDoesNotProps) {
  return (
    <div className={`${layout.section} ${layout.wrap} ${styles.lists}`}>
      <List id="does" heading={servicePage.does} statements={does} />
      <List id="does-not" heading={servicePage.doesNot} statements={doesNot} />
    </div>
  )
}

interface ListProps {
  id: string
  heading: string
  statements: readonly Statement[]
}

function List({ id, heading, statements }: ListProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {statements.map(({ text }) => (
          <li key={text}>
            <Inline text={text} />
          </li>
        ))}
      </ul>
    </section>
  )
}
