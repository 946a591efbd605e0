declare global {
  interface Window {
    /** Left by `take-mail-link.js`: the fragment of the mail link that led to this page. */
    mailLinkFragment?: string
  }
}

export {}
