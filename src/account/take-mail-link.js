/*
 * Runs before anything else of the page is loaded: what a mail link carries in its fragment leaves
 * the address bar, and with it the history and every later copy of the address.
 */
if (/[#&](token_hash|access_token|error)=/u.test(location.hash)) {
  window.mailLinkFragment = location.hash
  history.replaceState(null, '', location.pathname + location.search)
}
