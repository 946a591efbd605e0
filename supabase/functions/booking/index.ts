import { serve } from '../_shared/serve.ts'
import { booking } from './handler.ts'

serve(booking)
