// Served as it stands, before anything else of the page: what it does is told in TakeMailLink.astro.
if (/[#&](token_hash|access_token|error)=/.test(location.hash)) {
  window.mailLinkFragment = location.hash
  history.replaceState(null, '', location.pathname + location.search)
}
