// For the head of a page whose form only script can send: what is sent before that has come is held,
// and sent then; without it (blocked, cut), the browser posts the form to a page that says so.
/** @type {SubmitEvent | undefined} */
let held
/** @param {SubmitEvent} event */
const hold = (event) => {
  event.preventDefault()
  held = event
}
/** @param {Event} event */
const release = ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return
  removeEventListener('submit', hold)
  if (held?.target instanceof HTMLFormElement) held.target.requestSubmit(held.submitter)
  held = undefined
}
addEventListener('submit', hold)
for (const end of ['load', 'error']) document.addEventListener(end, release, true)
