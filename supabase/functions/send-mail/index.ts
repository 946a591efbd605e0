import { createSmtpMailer } from '../../../packages/backend-kit/mail/smtp.ts'
import { requireSecret, serve } from '../_shared/serve.ts'
import { createSendMail } from './handler.ts'

serve(createSendMail(createSmtpMailer(requireSecret('SMTP_URL'))))
