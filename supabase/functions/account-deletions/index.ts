import { hostedRemoveFiles } from '../_shared/hosted-files.ts'
import { serve } from '../_shared/serve.ts'
import { createAccountDeletions } from './handler.ts'

serve(createAccountDeletions(hostedRemoveFiles()))
