import { Autocomplete } from '@base-ui/react/autocomplete'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { deskKeys as words } from '../../../content/desk/desk-keys.ts'
import { type Found, findQuery } from '../../api/desk/find.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { groupsOf } from './groups.ts'
import styles from './keys.module.css'

/** Long enough not to ask for every letter, in milliseconds. */
const PAUSE = 200

/** Finds enquiries, submissions, clients and views by what is typed, and goes there. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  // After `showModal`, which focuses the close button.
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const pause = setTimeout(() => setAsked(text.trim()), PAUSE)
    return () => clearTimeout(pause)
  }, [text])
  const { data, isFetching, isError } = useQuery({
    ...findQuery(asked),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  })

  const groups = groupsOf(text, text.trim().length > 1 ? data : undefined)

  const go = ({ path }: Found) => {
    onClose()
    navigate(path)
  }
  return (
    <Dialog title={words.findLong} closeLabel={words.close} onClose={onClose}>
      <Autocomplete.Root
        inline
        open
        mode="none"
        autoHighlight="always"
        items={groups}
        value={text}
        onValueChange={setText}
        itemToStringValue={({ name }: Found) => name}
      >
        <Autocomplete.Input
          className={styles.input}
          aria-label={words.findLong}
          placeholder={words.placeholder}
          ref={field}
        />
        <Autocomplete.Status className={styles.status}>
          {isError ? words.failed : isFetching ? words.searching : null}
          {!isFetching && groups.length === 0 ? words.nothing : null}
        </Autocomplete.Status>
        <Autocomplete.List className={styles.found}>
          {(group: (typeof groups)[number]) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              <Autocomplete.GroupLabel className={styles.group}>
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Found) => (
                  <Autocomplete.Item
                    key={item.path}
                    className={styles.item}
                    value={item}
                    onClick={() => go(item)}
                  >
                    <bdi>{item.name}</bdi> <small>{item.note}</small>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
      <p className={styles.hint}>{words.hint}</p>
    </Dialog>
  )
}
