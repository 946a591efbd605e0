/**
 * The most that is loaded, in kB as it is sent. Each was the largest of its kind plus a fifth when it was set; who
 * raises one says in the commit what for.
 */
export const ceilings = {
  /** A page before anything is touched: HTML, stylesheets and script. */
  page: 49,
  /** The script of it: public pages ship next to none. */
  script: 12,
  /** The script that a visitor waits for: of the dialog that "Client Login" opens on every page, and of booking a call. */
  shell: 121,
  /** All script of a page of the client's room. */
  room: 239,
  /** All script of the desk with one view open. */
  desk: 275,
} as const
