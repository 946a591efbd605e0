import { serve } from '../_shared/serve.ts'
import { roiReport } from './handler.ts'

serve(roiReport)
