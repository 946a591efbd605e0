/** The default demo key of servers under test. */
export const DEMO_KEY = 'demo-key-of-the-tests'

/** The header to read the mailbox or log in as demo administrator. */
export const demoKeyHeader = { 'x-demo-key': DEMO_KEY } as const
