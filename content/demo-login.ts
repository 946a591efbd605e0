/** The way in for whoever tries the product out; the messages are the specification's (section 8). */
export const demoLogin = {
  button: 'Login as Admin (Test Mode)',
  busy: 'Logging in',
  hint: 'Opens the dashboard on example data. This button exists in demo mode and nowhere else.',
  success: 'Logged in as admin successfully!',
  failed: 'Failed to login as admin. Please try again.',
  exception: 'Something went wrong with admin login',
  wrongPassword: 'Account exists but password may be incorrect',
  notCreated: 'Could not create admin account. Please try again later',
  invalid: 'Invalid admin credentials',
} as const
