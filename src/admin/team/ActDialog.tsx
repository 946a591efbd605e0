import type { ReactNode } from 'react'
import { teamWords as words } from '../../../content/desk/desk-team.ts'
import type { TeamActInput } from '../../../domain/desk/team.ts'
import type { FieldProblems } from '../../api/desk/coded-act.ts'
import { actOnTeam, teamQuery } from '../../api/desk/team.ts'
import { CodedDialog } from '../parts/CodedDialog.tsx'
import { useCodedAct } from '../parts/use-coded-act.ts'

interface ActDialogProps {
  title: string
  submit: string
  keep: string
  /** What is asked for; undefined where what was typed is not complete. */
  read: () => TeamActInput | undefined
  onDone: () => void
  onFieldProblems?: (fields: FieldProblems) => boolean
  onClose: () => void
  children: ReactNode
}

/** Asks before an act on the team, and for a code in its place where the last one is too old. */
export function ActDialog({ onDone, onFieldProblems, ...dialog }: ActDialogProps) {
  const act = useCodedAct({
    send: actOnTeam,
    words: words.problems,
    queryKey: teamQuery.queryKey,
    onDone,
    onFieldProblems,
  })
  return <CodedDialog words={words} act={act} {...dialog} />
}
