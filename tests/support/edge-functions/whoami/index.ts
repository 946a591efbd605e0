import { serve } from '../../../../supabase/functions/_shared/serve.ts'
import { whoami } from './handler.ts'

serve(whoami)
