import { serve } from '../_shared/serve.ts'
import { securityEvent } from './handler.ts'

serve(securityEvent)
