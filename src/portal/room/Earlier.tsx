import { useId } from 'react'
import { earlierWords as words } from '../../../content/project/room.ts'
import { threadPath } from '../../../domain/site/applications.ts'
import { writeDay } from '../../../domain/time/new-zealand-time.ts'
import styles from './Earlier.module.css'
import type { HomeProject } from './room-rows.ts'

/** The client's projects that were closed before this one, each with where it is read. */
export function Earlier({ projects }: { projects: HomeProject['earlier'] }) {
  const id = useId()
  const older = projects.total - projects.newest.length
  return (
    <section className={styles.earlier} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <div>
        <p>{words.text}</p>
        <ul>
          {projects.newest.map((project) => (
            <li key={project.id}>
              <a href={threadPath(project.id)}>
                {words.span(
                  project.begunAt && writeDay(project.begunAt),
                  writeDay(project.closedAt),
                )}
              </a>
            </li>
          ))}
        </ul>
        {older > 0 ? <p>{words.older(older)}</p> : null}
      </div>
    </section>
  )
}
