import { type ComponentType, lazy } from 'react'
import { errors } from '../../content/errors.ts'
import { Button } from '../ui/Button.tsx'
import { MODULE_FAILED } from '../ui/module-failed.ts'
import { Notice } from '../ui/Notice.tsx'

const { title, text, reload } = errors.outdated

/** What is left behind the page's own notice, once that is closed. */
function NotLoaded() {
  return (
    <Notice
      tone="error"
      title={title}
      actions={
        <Button variant="line" onClick={() => location.reload()}>
          {reload}
        </Button>
      }
    >
      <p>{text}</p>
    </Notice>
  )
}

/**
 * A view whose code is loaded when it is first shown. If that fails, the page says that it needs a refresh
 * (`outdated.ts`).
 */
export const lazyView = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      dispatchEvent(new CustomEvent(MODULE_FAILED, { detail: error }))
      return { default: NotLoaded }
    }
  })
