/** The demo login; the messages must match R8.11 to R8.16 exactly. */
export const demoLogin = {
  button: 'Login as Admin (Test Mode)',
  busy: 'Logging in',
  hint: 'Opens the dashboard on example data. This button exists in demo mode and nowhere else.',
  lockedTitle: 'To look around without an account, open this page by its test link',
  locked:
    'That link logs in to the desk, or to the room of an example client. Whoever started this demonstration has it.',
  success: 'Logged in as admin successfully!',
  failed: 'Failed to login as admin. Please try again.',
  exception: 'Something went wrong with admin login',
  wrongPassword: 'Account exists but password may be incorrect',
  notCreated: 'Could not create admin account. Please try again later',
  invalid: 'Invalid admin credentials',
} as const

/** Example clients (supabase/seed.sql, server/demo-project.sql), by what their room shows. */
export const demoClientLogin = {
  label: 'Room of an example client',
  clients: [
    { email: 'hemi@tawhiri-plumbing.example', shows: 'In week 3: a date of theirs comes' },
    { email: 'nikau@first-light-coffee.example', shows: 'Registered: nothing sent' },
    { email: 'jack@wu-builders.example', shows: 'Begins next week' },
    { email: 'aroha@ngata-solar.example', shows: 'Sent, not read yet' },
    {
      email: 'ria@southern-vets.example',
      shows: 'A start to agree on, and an earlier project',
    },
    { email: 'grace@kereru-contact.example', shows: 'In review' },
    { email: 'hemi@bright-spark.example', shows: 'In review again' },
    { email: 'tom@harbour-plumbing.example', shows: 'Late, and theirs to do' },
    { email: 'mere@corner-salon.example', shows: 'Late, and ours to do' },
    { email: 'priya@southside-realty.example', shows: 'Live, and closed' },
  ],
  button: 'Login as Client (Test Mode)',
  busy: 'Logging in',
  success: 'Logged in as an example client.',
  failed: 'That did not work. The example data may have been taken out.',
} as const
