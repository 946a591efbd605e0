// For the head of a page whose form is the script's to answer: what is sent before that has come is
// held, and sent then; where it does not come (blocked, cut), the browser sends the form in its own way.
/** How long, in milliseconds. */
const PATIENCE = 8000

/** @type {SubmitEvent | undefined} */
let held
/** @param {SubmitEvent} event */
const hold = (event) => {
  event.preventDefault()
  held = event
  setBusy('true')
  setTimeout(letGo, PATIENCE)
}
/** @param {string} value */
const setBusy = (value) =>
  held?.target instanceof Element && held.target.setAttribute('aria-busy', value)

const letGo = () => {
  removeEventListener('submit', hold)
  setBusy('false')
  if (held?.target instanceof HTMLFormElement) held.target.requestSubmit(held.submitter)
  held = undefined
}

addEventListener('submit', hold)
for (const end of ['load', 'error']) {
  document.addEventListener(
    end,
    ({ target }) => target instanceof HTMLScriptElement && letGo(),
    true,
  )
}
