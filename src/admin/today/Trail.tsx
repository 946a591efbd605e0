import { Link } from 'react-router'
import { todayWords } from '../../../content/desk/desk-today.ts'
import { adminViews } from '../../../domain/site/applications.ts'
import type { Lane } from './lane.ts'
import { useTrail } from './use-trail.ts'

const words = todayWords.trail

/** The ways from what was opened from Today: back there, and to what stands beside it. */
export function Trail() {
  const { previous, following } = useTrail(true)
  return (
    <>
      <Link to={adminViews.today.path}>{words.back}</Link>
      <Beside lane={previous} name={words.previous} keyed="k" />
      <Beside lane={following} name={words.next} keyed="j" />
    </>
  )
}

/** What is next on Today alone. */
export function Following() {
  const { following } = useTrail(true)
  return (
    <p>
      <Beside lane={following} name={words.next} />
    </p>
  )
}

interface BesideProps {
  lane: Lane | undefined
  name: string
  keyed?: string
}

function Beside({ lane, name, keyed }: BesideProps) {
  if (!lane) return null
  return (
    <Link to={lane.to} data-key={keyed}>
      {name} <bdi>{lane.title}</bdi>
    </Link>
  )
}
