import { type ComponentType, lazy } from 'react'
import { errors } from '../../content/site/errors.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { MODULE_FAILED } from '../ui/module-failed.ts'

const { title, text, reload } = errors.outdated

/** What is left behind the page's own notice, once that is closed. */
function NotLoaded() {
  return (
    <LoadFailed title={title} onRetry={() => location.reload()} retry={reload}>
      {text}
    </LoadFailed>
  )
}

/**
 * A view whose code is loaded when it is first shown. If that fails, the page says that it needs a refresh
 * (`outdated.ts`).
 */
export const lazyView = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      dispatchEvent(new CustomEvent(MODULE_FAILED, { detail: error }))
      return { default: NotLoaded }
    }
  })
