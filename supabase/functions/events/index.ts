import { serve } from '../_shared/serve.ts'
import { events } from './handler.ts'

serve(events)
