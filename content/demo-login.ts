/** The demo login; the messages must match R8.11 to R8.16 exactly. */
export const demoLogin = {
  button: 'Login as Admin (Test Mode)',
  busy: 'Logging in',
  hint: 'Opens the dashboard on example data. This button exists in demo mode and nowhere else.',
  lockedTitle: '“Login as Admin (Test Mode)” asks for the demo key',
  locked:
    'Open the link that npm start prints for the dashboard: it holds the key. Without that output, the key is the setting DEMO_KEY or else in the file demo-key of the data directory, and the link is /login?demo= with the key behind it.',
  success: 'Logged in as admin successfully!',
  failed: 'Failed to login as admin. Please try again.',
  exception: 'Something went wrong with admin login',
  wrongPassword: 'Account exists but password may be incorrect',
  notCreated: 'Could not create admin account. Please try again later',
  invalid: 'Invalid admin credentials',
} as const
