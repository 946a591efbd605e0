import { useEffect } from 'react'
import { shell } from '../../../content/site/site.ts'

/** The document's title, as the document of the page itself has it. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} - ${shell.titleSuffix}`
  }, [title])
}
