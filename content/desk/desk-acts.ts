/** Of acts at the desk, whatever they are on: taking back, somebody who was quicker, unfolding. */
export const deskActs = {
  failed: 'Nothing was changed. Please try again.',
  takeBack: 'Take back',
  /** One by its number, where it is known which. */
  takenBack: (count: number, reference: string | undefined) =>
    count === 1 && reference ? `${reference}: Taken back` : `${count} taken back`,
  changed: {
    title: 'This changed while you were looking at it',
    own: 'You changed this in another tab',
    close: 'Close',
    /** Behind the first of them. */
    more: (count: number) => `And ${count} more.`,
  },
  /** No answer came to an act. */
  lost: {
    title: 'We do not know whether that was saved',
    text: 'The answer did not arrive. What you see is what’s saved: press again if yours isn’t there.',
  },
  select: {
    one: (name: string) => `Select ${name}`,
    all: 'Select all on this page',
    selected: (count: number) => `${count} selected`,
    acts: 'Acts on what is selected',
    assign: 'Assign to',
    clear: 'Clear',
    move: (act: string, count: number) => `${act} (${count})`,
  },
  mixed: (done: number, changed: number) => `${done} done, ${changed} had changed`,
  assignee: 'Assignee',
  assign: 'Assign',
  assignToMe: 'Assign to me',
  /** Unfolds a long text. */
  whole: (characters: string) => `All ${characters} characters`,
  unsaved: 'Not saved yet',
  me: (name: string) => `${name} (you)`,
  /** One of several without a name. */
  numbered: (name: string, number: number) => `${name} (${number})`,
  saving: 'Saving',
  anybody: 'Anyone',
  nobody: 'Nobody',
} as const
