import { useState } from 'react'
import { adminViewTitles } from '../../../content/desk/admin.ts'
import { deskKeys as words } from '../../../content/desk/desk-keys.ts'
import { hasLetterKeys, setLetterKeys } from '../../storage/letter-keys.ts'
import checkbox from '../../ui/Checkbox.module.css'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './keys.module.css'
import { keysHere } from './press-key.ts'
import { LETTERS } from './use-keys.ts'

const EVERYWHERE = [
  { key: 'Ctrl K', name: words.findLong },
  { key: 'j', name: words.next },
  { key: 'k', name: words.before },
  { key: 'x', name: words.select },
  { key: '1–9', name: words.open },
  { key: 'z', name: words.takeBack },
  { key: '?', name: words.help },
]

const WRITING = [
  { key: 'Ctrl Enter', name: words.send },
  { key: 'Esc', name: words.leave },
]

const GO_TO = Object.entries(LETTERS).map(([letter, entry]) => ({
  key: `g ${letter}`,
  name: adminViewTitles[entry],
}))

/** Which keys there are here, and the switch that turns those of one letter off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(hasLetterKeys)
  const [here] = useState(keysHere)
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose} wide>
      <div className={styles.columns}>
        {here.length > 0 ? <Keys title={words.here} keys={here} /> : null}
        <Keys title={words.everywhere} keys={EVERYWHERE} />
        <Keys title={words.writing} keys={WRITING} />
        <Keys title={words.goTo} keys={GO_TO} />
      </div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          className={checkbox.checkbox}
          checked={isOn}
          onChange={({ target }) => {
            setLetterKeys(target.checked)
            setOn(target.checked)
          }}
        />
        <span>
          <b>{words.switch}</b> {words.switchHint}
        </span>
      </label>
    </Dialog>
  )
}

interface KeysProps {
  title: string
  keys: readonly { readonly key: string; readonly name: string }[]
}

function Keys({ title, keys }: KeysProps) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.list}>
        {keys.map(({ key, name }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              {key.split(' ').map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
