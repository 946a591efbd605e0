import { serve } from '../_shared/serve.ts'
import { errorReport } from './handler.ts'

serve(errorReport)
