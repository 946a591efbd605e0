import { serve } from '../_shared/serve.ts'
import { newsletter } from './handler.ts'

serve(newsletter)
