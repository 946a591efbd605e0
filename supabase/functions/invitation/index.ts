import { serve } from '../_shared/serve.ts'
import { invitation } from './handler.ts'

serve(invitation)
