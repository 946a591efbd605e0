import type { ComponentProps } from 'react'
import { goTo } from './answers-step.ts'

/** A link to another step of the answers, which needs no page load. */
export function StepLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        goTo(href)
      }}
      {...rest}
    />
  )
}
