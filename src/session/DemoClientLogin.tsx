import { type FormEvent, useState } from 'react'
import { demoClientLogin as words } from '../../content/accounts/demo-login.ts'
import { paths } from '../../domain/site/paths.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/Field.tsx'
import { toastOnNextPage } from '../ui/pending-toast.ts'
import { toast } from '../ui/toasts.ts'
import styles from './DemoLogin.module.css'
import { logInAsDemoClient } from './demo-client.ts'

/** The rooms of the example clients, in demo mode only. */
export function DemoClientLogin() {
  const [isBusy, setBusy] = useState(false)

  const logIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const email = new FormData(event.currentTarget).get('demo-client')
    if (await logInAsDemoClient(String(email))) {
      toastOnNextPage(words.success)
      return location.assign(paths.discoveryQuestions)
    }
    setBusy(false)
    toast.error(words.failed)
  }

  return (
    <form className={styles.client} onSubmit={logIn}>
      <SelectField id="demo-client" label={words.label} name="demo-client">
        {words.clients.map(({ email, shows }) => (
          <option key={email} value={email}>
            {shows}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="line" aria-disabled={isBusy}>
        {isBusy ? words.busy : words.button}
      </Button>
    </form>
  )
}
