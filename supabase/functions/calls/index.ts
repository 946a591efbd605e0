import { serve } from '../_shared/serve.ts'
import { calls } from './handler.ts'

serve(calls)
