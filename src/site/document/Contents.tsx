import { legalPage } from '../../../content/legal/document.ts'
import styles from './Contents.module.css'

export interface ContentsProps {
  sections: readonly { readonly id: string; readonly heading: string }[]
}

/** The table of contents; sticky beside the text where there is room. */
export function Contents({ sections }: ContentsProps) {
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title">{legalPage.contents}</h2>
      <ol>
        {sections.map(({ id, heading }, index) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span>{index + 1}</span>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
