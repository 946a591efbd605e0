import type { Block } from '../../../content/legal/document.ts'
import { Inline } from '../Inline.tsx'
import styles from './Blocks.module.css'

/** The paragraphs, lists and tables of a policy. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => {
    if (block.kind === 'text')
      return (
        <p key={block.text}>
          <Inline text={block.text} />
        </p>
      )
    if (block.kind === 'list') return <DocumentList key={block.items[0]} items={block.items} />
    return <Table key={block.head.join()} head={block.head} rows={block.rows} />
  })
}

export function DocumentList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          <Inline text={item} />
        </li>
      ))}
    </ul>
  )
}

/** On a narrow screen a row is a block, and each cell has its own label. */
function Table({ head, rows }: Pick<Extract<Block, { kind: 'table' }>, 'head' | 'rows'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first}>
            <th scope="row">
              <Inline text={first} />
            </th>
            {rest.map((cell, column) => (
              <td key={head[column + 1]}>
                <span className={styles.label}>{head[column + 1]}</span>
                <Inline text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
