import { serve } from '../_shared/serve.ts'
import { privacyRequests } from './handler.ts'

serve(privacyRequests)
