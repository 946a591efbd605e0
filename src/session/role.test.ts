import { beforeEach, expect, it, vi } from 'vitest'
import { clearRole, displayRole, roleOf } from './role.ts'

const { hasAdminRole } = vi.hoisted(() => ({ hasAdminRole: vi.fn() }))
vi.mock('../api/user-role.ts', () => ({ hasAdminRole }))

beforeEach(() => {
  clearRole()
  hasAdminRole.mockReset().mockResolvedValue(true)
})

it('asks once, however many want to know', async () => {
  const asked = [roleOf('aroha'), displayRole('aroha'), roleOf('aroha')]
  expect(await Promise.all(asked)).toEqual(['admin', 'admin', 'admin'])
  expect(await roleOf('aroha')).toBe('admin')
  expect(hasAdminRole).toHaveBeenCalledOnce()
})

it('asks again for another user', async () => {
  expect(await roleOf('aroha')).toBe('admin')
  hasAdminRole.mockResolvedValue(false)
  expect(await roleOf('hemi')).toBe('client')
})

it('asks again after a failure, which is a client on the screen', async () => {
  hasAdminRole.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await displayRole('aroha')).toBe('client')
  expect(await roleOf('aroha')).toBe('admin')
})

it('asks again where the role may have been taken away', async () => {
  expect(await roleOf('aroha')).toBe('admin')
  hasAdminRole.mockResolvedValue(false)
  clearRole()
  expect(await roleOf('aroha')).toBe('client')
})
