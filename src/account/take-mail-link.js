// Served as it stands, before anything else of the page: what it does is told in TakeMailLink.astro.
{
  const isLink = () => /[#&](token_hash|access_token|error|message)=/.test(location.hash)
  // Another mail's link, in the tab that shows this page already.
  addEventListener('hashchange', () => isLink() && location.reload())
  if (isLink()) {
    window.mailLinkFragment = location.hash
    history.replaceState(null, '', location.pathname + location.search)
  }
}
