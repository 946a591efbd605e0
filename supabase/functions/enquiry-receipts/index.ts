import { serve } from '../_shared/serve.ts'
import { enquiryReceipts } from './handler.ts'

serve(enquiryReceipts)
