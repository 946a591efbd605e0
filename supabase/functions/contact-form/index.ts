import { serve } from '../_shared/serve.ts'
import { contactForm } from './handler.ts'

serve(contactForm)
