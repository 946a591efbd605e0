/** On the mark of the room's bar beside "Messages". */
export const UNREAD_ATTRIBUTE = 'data-unread'

/** Shows how many messages are unread in the room's bar; none hides the mark. */
export const showUnread = (count: number): void => {
  for (const mark of document.querySelectorAll<HTMLElement>(`[${UNREAD_ATTRIBUTE}]`)) {
    mark.hidden = count === 0
    const [number] = mark.children
    if (number) number.textContent = String(count)
  }
}
