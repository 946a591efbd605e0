import { serve } from '../_shared/serve.ts'
import { clientAccount } from './handler.ts'

serve(clientAccount)
