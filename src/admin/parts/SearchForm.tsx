import { type FormEvent, useId, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import text from '../../ui/text.module.css'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  words: { readonly label: string; readonly placeholder: string; readonly submit: string }
  /** What is searched for now. */
  search: string
  onSearch: (search: string) => void
}

/** The search of a list, which stands in the fragment of its address. */
export function SearchForm({ words, search, onSearch }: SearchFormProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(field.current?.value.trim() ?? '')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not yet name <search> alike.
    <form role="search" method="get" className={styles.search} onSubmit={submit}>
      <label htmlFor={id} className={text.visuallyHidden}>
        {words.label}
      </label>
      <input
        key={search}
        // Without a name: it would be in the query of a form that the browser sends by itself.
        ref={field}
        id={id}
        type="search"
        data-key="/"
        maxLength={200}
        placeholder={words.placeholder}
        defaultValue={search}
      />
      <Button type="submit" variant="line">
        {words.submit}
      </Button>
    </form>
  )
}
