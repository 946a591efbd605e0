/** What the servers under test take for the demo key, unless a test says otherwise. */
export const DEMO_KEY = 'demo-key-of-the-tests'

/** What a program sends to read the mailbox or to log in as the demo administrator. */
export const demoKeyHeader = { 'x-demo-key': DEMO_KEY } as const
