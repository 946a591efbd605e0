import * as v from 'valibot'
import { teamWords } from '../../../content/desk/desk-team.ts'
import { type Member, memberNameSchema } from '../../../domain/desk/team.ts'
import { FieldDialog } from './FieldDialog.tsx'

const words = teamWords.naming

/** Gives a member the name that clients and colleagues see. */
export function NameDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  return (
    <FieldDialog
      title={words.title(member.email)}
      text={words.text}
      field={{ name: 'name', label: words.name, initial: member.name }}
      submit={words.submit}
      read={(name) => {
        const { success, output, issues } = v.safeParse(memberNameSchema, { name })
        return success
          ? ({ act: 'name', id: member.id, ...output } as const)
          : { error: issues[0].message }
      }}
      done={words.done}
      onClose={onClose}
    />
  )
}
