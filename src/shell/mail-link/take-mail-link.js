// See Document.astro, which inlines it as it is. A string in the history entry's state is a link that is not read yet.
{
  const linkPath = document.currentScript?.dataset.takesLink
  // A document of the client's room may show another page than the one it was loaded for.
  const takesLink = () => linkPath !== undefined && location.pathname.startsWith(linkPath)
  const SECRETS = ['token_hash', 'access_token', 'refresh_token', 'provider_token', 'token', 'code']
  const take = () => {
    const url = new URL(location.href)
    const isLink = /[#&](token_hash|\w+_token|error|error_code|message|code)=/.test(url.hash)
    const isSecret = SECRETS.some((name) => url.searchParams.has(name))
    if (!isLink && !isSecret) return
    const state = isLink && takesLink() ? url.hash : history.state
    if (isLink) url.hash = ''
    for (const name of isSecret ? SECRETS : []) url.searchParams.delete(name)
    // For the tag manager, which could still find it in what the browser tells of this page's loading.
    document.documentElement.dataset.tokenTaken = ''
    history.replaceState(state, '', url.pathname + url.search + url.hash)
    return isLink
  }
  take()
  // Another mail link opened in a tab that already shows this page.
  addEventListener('hashchange', () => take() && takesLink() && location.reload())
  if (takesLink() && typeof history.state === 'string') window.mailLinkFragment = history.state
}
