/**
 * Pauses Sonner's toasts in `host` while one of them has the focus, and restores the focus when a focused
 * toast is removed. Sonner pauses its timers while its list is pressed, not while it is focused, so a
 * focused list is reported as pressed.
 */
export const holdWhileFocused = (host: HTMLElement): void => {
  let focusedBefore: EventTarget | null = null
  let isHeld = false

  const report = (type: 'pointerdown' | 'pointerup') => {
    for (const list of host.querySelectorAll('ol')) {
      list.dispatchEvent(new PointerEvent(type, { bubbles: true }))
    }
  }

  host.addEventListener('focusin', ({ relatedTarget }) => {
    if (isHeld) return
    isHeld = true
    focusedBefore = relatedTarget
    report('pointerdown')
  })

  const resumeTimers = () => {
    if (!isHeld || host.contains(document.activeElement)) return
    isHeld = false
    report('pointerup')
    if (document.activeElement === document.body && focusedBefore instanceof HTMLElement) {
      focusedBefore.focus({ preventScroll: true })
    }
  }

  // A frame later the focus has moved; removing a focused toast sends no event at all.
  host.addEventListener('focusout', () => requestAnimationFrame(resumeTimers))
  new MutationObserver(resumeTimers).observe(host, { childList: true, subtree: true })
}
