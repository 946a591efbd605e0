// Comes with the code of a form, for a press while the network is lost: some browsers do not try a failed
// `import()` again.
import '@supabase/auth-js'
