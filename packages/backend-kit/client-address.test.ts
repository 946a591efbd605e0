import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

describe('the address that limits are counted against', () => {
  it('is the socket, whatever the client claims, where no proxy is trusted', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9')
  })

  it('is what the outermost of our proxies saw', () => {
    expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.7', 1)).toBe('198.51.100.7')
    expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2', 2)).toBe('198.51.100.7')
  })

  it('is the socket where a trusted proxy sent no list', () => {
    expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
  })

  it('does not change with the port that a proxy writes behind it', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.7:5678', 1)).toBe('198.51.100.7')
    expect(clientAddress('10.0.0.1', '[2001:db8:1:2::9]:443', 1)).toBe('2001:db8:1:2::/64')
  })

  it('is one for a whole /64, and one for both forms of an IPv4 address', () => {
    expect(clientAddress('2001:db8:1:2:3:4:5:6', undefined, 0)).toBe('2001:db8:1:2::/64')
    expect(clientAddress('2001:db8:1:2::9', undefined, 0)).toBe('2001:db8:1:2::/64')
    expect(clientAddress('2001:0DB8:0001:0002::1', undefined, 0)).toBe('2001:db8:1:2::/64')
    expect(clientAddress('::1', undefined, 0)).toBe('0:0:0:0::/64')
    expect(clientAddress('::ffff:203.0.113.9', undefined, 0)).toBe('203.0.113.9')
  })
})
