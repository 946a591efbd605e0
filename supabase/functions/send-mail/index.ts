import { createSmtpMailer } from 'backend-kit/mail/smtp'
import { requireSecret, serve } from '../_shared/serve.ts'
import { createSendMail } from './handler.ts'

serve(createSendMail(createSmtpMailer(requireSecret('SMTP_URL'))))
