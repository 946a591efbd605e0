import { serve } from '../_shared/serve.ts'
import { newClientNotification } from './handler.ts'

serve(newClientNotification)
