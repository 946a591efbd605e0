import { expect, test } from 'vitest'
import { formatDayQuery, parseDayQuery } from '../../../domain/day/day-address.ts'
import { nextDay, untouchedDay } from './day-state.ts'
import { readEarlyInput } from './early-input.ts'

test('a door that was pulled to the right edge early stands where its address can keep it [R2.223, R2.225]', () => {
  document.body.innerHTML =
    '<input type="range" name="shuts" min="0" max="1440" step="15" value="1020">'
  const door = document.querySelector('input') as HTMLInputElement
  door.value = '1440'
  const { day } = readEarlyInput(document.body).reduce(nextDay, untouchedDay)
  expect(day.shuts).toBe(1425)
  expect(parseDayQuery(new URLSearchParams(formatDayQuery(day)))?.shuts).toBe(1425)
})

test('what was not touched says nothing, and what cannot be read neither', () => {
  document.body.innerHTML =
    '<input type="range" name="opens" max="1440" value="450"><input name="people" value="1"><input name="hour" value="3">'
  expect(readEarlyInput(document.body)).toEqual([])
  for (const input of document.querySelectorAll<HTMLInputElement>('input:not([type])')) {
    input.value = '<b>9999</b>'
  }
  expect(readEarlyInput(document.body)).toEqual([])
})
