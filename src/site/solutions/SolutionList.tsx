import { type Solution, solutions } from '../../../content/pages/solutions.ts'
import { paths } from '../../../domain/site/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { QuarterLabels } from '../../ui/strip/QuarterLabels.tsx'
import { ComingSoon } from './ComingSoon.tsx'
import { SolutionDrawing } from './SolutionDrawing.tsx'
import styles from './SolutionList.module.css'

interface SolutionListProps {
  /** Level of each solution's heading. */
  level: 2 | 3
  /** An optional extra sentence for each. */
  aside?: (solution: Solution) => React.ReactNode
}

/** Every solution with its drawing; a row links to its page. */
export function SolutionList({ level, aside }: SolutionListProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={`${styles.list} ${level === 2 ? styles.roomy : styles.compact}`}>
      <div className={styles.axis} aria-hidden="true">
        <QuarterLabels />
      </div>
      <ul>
        {solutions.map((solution) => (
          <li
            key={solution.id}
            className={`${styles.solution} ${solution.comingSoon ? styles.soon : ''}`}
          >
            <Heading>
              <Name solution={solution} />
            </Heading>
            <div className={styles.summary}>
              <p>{solution.summary}</p>
              {aside?.(solution)}
            </div>
            <SolutionDrawing
              className={styles.drawing}
              drawing={solution.drawing}
              {...(level === 2 ? { label: solution.drawingText } : {})}
            />
            {solution.comingSoon ? (
              <ComingSoon className={styles.end} id={solution.id} {...solution.comingSoon} />
            ) : (
              <p className={`${styles.end} ${styles.when}`}>
                {`${(level === 2 && solution.from) || solution.when} `}
                <Icon shape="arrow" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Name = ({ solution: { id, name } }: { solution: Solution }) =>
  id === 'reminder-calls' ? name : <a href={paths[id]}>{name}</a>
