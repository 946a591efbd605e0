/** Words of the error views. Texts quoted in `docs/requirements.md` must match it exactly. */
export const errors = {
  notFound: {
    title: 'Oops! Page not found',
    description: 'There is no page at this address.',
    text: 'Nobody answers at this address: it is mistyped, or the page has moved.',
    home: 'Return to Home',
    nextSteps: {
      title: 'Pages you may be looking for',
      links: [
        { name: 'Solutions', to: 'solutions', text: 'What each service does.' },
        {
          name: 'What it costs',
          to: 'pricesAnchor',
          text: 'What each service costs.',
        },
        { name: 'Contact', to: 'contact', text: 'Ask us, or tell us which link is broken.' },
      ],
    },
  },
  /** A part of the page could not be loaded, mostly because a newer version is online. */
  outdated: {
    title: 'Page Needs Refresh',
    text: 'A newer version of this page is online, or the connection dropped. Load it again to carry on.',
    reload: 'Reload Now',
  },
  /** On a page that needs a login, if nobody can tell whether there is one. */
  sessionCheck: {
    title: 'We could not check your login',
    text: 'The connection dropped, or our server is away for a moment.',
  },
  /** The toast for a content security policy violation of our own page. */
  security: {
    title: 'Security warning detected',
    text: (type: string) =>
      `A potential security issue was detected: ${type}. This has been logged for review.`,
  },
  /** Replaces a form that crashed; its input is stored. */
  form: {
    title: 'This form stopped working',
    text: 'Please refresh the page. What you typed is kept on this device.',
    refresh: 'Refresh the page',
  },
} as const
