import { serve } from '../_shared/serve.ts'
import { visitorData } from './handler.ts'

serve(visitorData)
