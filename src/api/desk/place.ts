/** A place in a list: a row, as the database wrote its time. */
export interface Place {
  readonly at: string
  readonly id: string
}

/** What stands for an assignee where nobody is asked for. */
export const NOBODY = 'nobody'
