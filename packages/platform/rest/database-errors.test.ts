import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { fromDatabase } from './database-errors.ts'

const failure = (code: string, message = 'secret of the inside') =>
  Object.assign(new DatabaseError(message, message.length, 'error'), { code, detail: 'a row' })

describe('a failed statement', () => {
  test.each([
    ['22P02', 400],
    ['23502', 400],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['25006', 405],
    ['42501', 403],
    ['40001', 503],
    ['40P01', 503],
    ['55P03', 503],
    ['55000', 500],
    ['42883', 400],
    ['42P01', 404],
    ['53100', 503],
    ['54001', 400],
    ['57014', 422],
    ['57P01', 503],
    ['P0001', 400],
    ['P0002', 500],
    ['XX000', 500],
    ['08006', 503],
  ])('%s is answered with %i', (code, status) => {
    expect(fromDatabase(failure(code), false)?.status).toBe(status)
  })

  test('without a right is 401 for a visitor: there is a remedy', () => {
    expect(fromDatabase(failure('42501'), true)?.status).toBe(401)
  })

  test("tells what the caller did wrong, in PostgreSQL's words", () => {
    expect(fromDatabase(failure('23505', 'duplicate key'), false)).toMatchObject({
      code: '23505',
      message: 'duplicate key',
      details: 'a row',
    })
  })

  test('tells nothing of the row that a check refused', () => {
    const error = Object.assign(failure('23514', 'new row violates check constraint "prose"'), {
      detail: 'Failing row contains (7, what the team thinks of it, Kia ora).',
    })
    expect(fromDatabase(error, false)).toMatchObject({ status: 400, details: null })
  })

  test('logs of an internal error its code and nothing else', () => {
    for (const code of ['XX000', 'P0002', '53100', '57P01']) {
      const { message, details } = fromDatabase(failure(code), false) ?? {}
      expect(message).not.toContain('secret')
      expect(details).toBeNull()
    }
  })

  test('that would take too much memory is the fault of its client [A29]', () => {
    const error = failure('XX000', 'invalid memory alloc request size 1073741824')
    expect(fromDatabase(error, false)).toMatchObject({ status: 400, code: '54000', details: null })
  })

  test('that is a text search nested too deeply is the fault of its client [A20]', () => {
    const error = failure('XX000', 'tsquery stack too small')
    expect(fromDatabase(error, false)).toMatchObject({ status: 400, code: '54000', details: null })
  })

  test('that timed out says so, and what helps', () => {
    expect(fromDatabase(failure('57014'), false)).toMatchObject({
      code: '57014',
      message: 'The statement took too long and was ended',
      details: null,
      hint: 'Ask for fewer rows, conditions or columns.',
    })
  })

  test("is no database's error where it is another's", () => {
    expect(fromDatabase(new TypeError('x is undefined'), false)).toBeUndefined()
  })
})
