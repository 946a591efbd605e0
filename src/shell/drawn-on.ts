/** What an island marks as pressed, and drawn on, at points. */
export const DRAWN_ON = '[data-pressed-at]'
