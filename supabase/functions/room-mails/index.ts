import { serve } from '../_shared/serve.ts'
import { roomMails } from './handler.ts'

serve(roomMails)
