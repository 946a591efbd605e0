// Served as it stands, before anything else of the page: what it does is told in TakeMailLink.astro.
{
  const isLink = () => /[#&](token_hash|access_token|error|message)=/.test(location.hash)
  // Another mail's link, in the tab that shows this page already.
  addEventListener('hashchange', () => isLink() && location.reload())
  if (isLink()) history.replaceState(location.hash, '', location.pathname + location.search)
  if (typeof history.state === 'string') window.mailLinkFragment = history.state
}
