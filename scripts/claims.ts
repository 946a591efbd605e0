// `npm run claims`: names the claims of the pages that are to be looked at again, and fails where there are any.
import { expired, expiredLine } from '../content/claims/claims.ts'

for (const claim of expired) console.error(expiredLine(claim))
if (expired.length > 0) process.exitCode = 1
else console.log('No claim has expired')
