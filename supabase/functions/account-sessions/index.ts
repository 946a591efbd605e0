import { serve } from '../_shared/serve.ts'
import { accountSessions } from './handler.ts'

serve(accountSessions)
