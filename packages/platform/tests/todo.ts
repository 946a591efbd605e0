import { join } from 'node:path'

/** The `supabase/` folder of another product: a list of things to do, a function and a bucket. */
export const TODO = join(import.meta.dirname, 'todo', 'supabase')
