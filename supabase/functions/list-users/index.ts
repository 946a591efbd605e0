import { serve } from '../_shared/serve.ts'
import { listUsers } from './handler.ts'

serve(listUsers)
