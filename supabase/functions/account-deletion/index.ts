import { serve } from '../_shared/serve.ts'
import { accountDeletion } from './handler.ts'

serve(accountDeletion)
