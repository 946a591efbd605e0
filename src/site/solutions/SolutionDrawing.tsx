import type { Drawing } from '../../../content/services/service.ts'
import styles from './SolutionDrawing.module.css'

// A day of 240 units, ten an hour. Pairs are x and height, or x and y.
const CALLS =
  '14 18,32 24,47 14,58 28,66 32,74 22,83 30,91 26,99 34,117 20,131 31,149 29,158 22,171 26,182 33,190 28,205 30,214 20,230 16'
const CHATS =
  '40 30,55 24,70 18,86 30,92 12,104 24,112 30,128 18,140 24,152 12,166 30,176 24,184 18,193 6,202 12,211 24,220 30'
/** Answered and missed calls, for the hours from 6 AM on. */
const HOURS = '2 0,4 0,9 2,13 4,12 3,10 2,12 5,11 3,10 2,11 4,11 5,8 6,5 4,4 3'

const pairs = (list: string) =>
  list.split(',').map((pair) => pair.split(' ').map(Number) as [number, number])

const drawings: Record<Drawing, React.ReactNode> = {
  calls: (
    <path
      className={styles.thick}
      d={pairs(CALLS)
        .map(([x, height]) => `M${x} 40v${-height}`)
        .join('')}
    />
  ),
  chats: (
    <path
      className={styles.thick}
      d={pairs(CHATS)
        .map(([x, y]) => `M${x} ${y}h5`)
        .join('')}
    />
  ),
  steps: (
    <>
      <path className={styles.thin} d="M60 8H96V16H126V24H158V32H200" />
      <path className={styles.thick} d="M60 3V13M96 11V21M126 19V29M158 27V37M200 27V37" />
    </>
  ),
  hours: (
    <>
      <path
        className={styles.solid}
        d={`M61 40${pairs(HOURS)
          .map(([answered]) => `h8v${-answered * 2}h-8z`)
          .join('m10 0')}`}
      />
      <path
        className={styles.thin}
        d={pairs(HOURS)
          .map(([answered, missed], hour) => missedBar(hour, answered, missed))
          .join('')}
      />
    </>
  ),
  weeks: <path className={styles.solid} d="M0 4H120V12H0ZM60 16H180V24H60ZM120 28H240V36H120Z" />,
  reminders: (
    <path className={styles.dashed} d="M158 40V22M165 40V27M172 40V18M180 40V25M187 40V21" />
  ),
  cover: (
    <>
      <path className={styles.solid} d="M0 13H90V27H0ZM170 13H240V27H170Z" />
      <path className={styles.dashed} d="M90 20H170" />
    </>
  ),
}

function missedBar(hour: number, answered: number, missed: number) {
  return missed === 0 ? '' : `M${61 + hour * 10} ${40 - answered * 2}h8v${-missed * 2}h-8z`
}

interface SolutionDrawingProps {
  drawing: Drawing
  /** Text alternative; without it, the text beside it must say the same. */
  label?: string
  className?: string | undefined
}

/** The effect of a solution on a day, from midnight to midnight, or on four weeks. */
export function SolutionDrawing({ drawing, label, className = '' }: SolutionDrawingProps) {
  return (
    <svg
      className={`${styles.drawing} ${className}`}
      viewBox="0 0 240 40"
      preserveAspectRatio="none"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path
        className={styles.axis}
        d="M0 39.5H240M.5 30V40M60 34V40M120 34V40M180 34V40M239.5 30V40"
      />
      {drawings[drawing]}
    </svg>
  )
}
