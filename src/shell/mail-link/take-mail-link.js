// Inlined in the head as it is: see TakeMailLink.astro.
{
  const isLink = () => /[#&](token_hash|access_token|error|message)=/.test(location.hash)
  // Another mail link opened in a tab that already shows this page.
  addEventListener('hashchange', () => isLink() && location.reload())
  if (isLink()) history.replaceState(location.hash, '', location.pathname + location.search)
  if (typeof history.state === 'string') window.mailLinkFragment = history.state
}
