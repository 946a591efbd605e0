import { serve } from '../_shared/serve.ts'
import { team } from './handler.ts'

serve(team)
