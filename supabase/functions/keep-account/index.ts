import { serve } from '../_shared/serve.ts'
import { keepAccount } from './handler.ts'

serve(keepAccount)
