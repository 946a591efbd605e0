import { hostedRemoveFiles } from '../_shared/hosted-files.ts'
import { serve } from '../_shared/serve.ts'
import { createPurge } from './handler.ts'

serve(createPurge(hostedRemoveFiles()))
