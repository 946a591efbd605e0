import { type ComponentType, lazy, useEffect, useState } from 'react'
import { errors } from '../../content/site/errors.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { MODULE_FAILED } from '../ui/module-failed.ts'

const { title, text, reload } = errors.outdated

interface NotLoadedProps {
  onShown: () => void
}

/** What is left behind the page's own notice, once that is closed. */
function NotLoaded({ onShown }: NotLoadedProps) {
  useEffect(onShown, [onShown])
  return (
    <LoadFailed title={title} onRetry={() => location.reload()} retry={reload}>
      {text}
    </LoadFailed>
  )
}

interface OpenedProps<Props> {
  latest: ComponentType<Props>
  props: Props
}

/** Stays what it was when it was opened. */
function Opened<Props extends object>({ latest, props }: OpenedProps<Props>) {
  const [View] = useState(() => latest)
  return <View {...props} />
}

/**
 * A view whose code is loaded when it is first shown. If that fails, the page says that it needs a refresh
 * (`outdated.ts`), and the code is asked for again when the view is next opened.
 */
export const lazyView = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const begin = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        dispatchEvent(new CustomEvent(MODULE_FAILED, { detail: error }))
        return { default: () => <NotLoaded onShown={renew} /> }
      }
    })
  // React keeps for ever what a lazy component was loaded as.
  let latest = begin()
  const renew = () => {
    latest = begin()
  }
  return (props: Props) => <Opened latest={latest} props={props} />
}
