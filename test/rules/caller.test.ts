/** The networks that limits count by (ABUSE-06). */
import { callerNetworks } from '@shop/api/http/caller.js';
import { describe, expect, it } from 'vitest';

describe('the networks of a caller', { tags: ['ABUSE-06'] }, () => {
  it.each([
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::FFFF:203.0.113.7',
    '::ffff:cb00:7107',
    '0:0:0:0:0:ffff:203.0.113.7',
    '0000:0000:0000:0000:0000:FFFF:CB00:7107',
    '203.0.113.7:49152',
    '[::ffff:203.0.113.7]:443',
  ])('%s is one IPv4 address', (address) => {
    expect(callerNetworks(address)).toEqual({ near: '203.0.113.7', wide: null });
  });

  it.each([
    '2001:db8:a:b::1',
    '2001:DB8:A:B:ffff:ffff:ffff:ffff',
    '2001:0db8:000a:000b:0000:0000:0000:0001',
    '2001:db8:a:b:1:2:198.51.100.7',
    '2001:db8:a:b::1%eth0',
    '[2001:db8:a:b::1]:443',
  ])('%s is of one /64 and one /48', (address) => {
    expect(callerNetworks(address)).toEqual({
      near: '2001:db8:a:b::/64',
      wide: '2001:db8:a::/48',
    });
  });

  it('are told apart by /64, and by /48', () => {
    const [one, other, far] = ['2001:db8:a:b::1', '2001:db8:a:c::1', '2001:db8:b:b::1'].map(
      callerNetworks,
    );
    expect(one?.near).not.toBe(other?.near);
    expect(one?.wide).toBe(other?.wide);
    expect(one?.wide).not.toBe(far?.wide);
  });

  it.each([
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::ffff:0:203.0.113.7', '0:0:0:0::/64'],
  ])('%s is of %s', (address, near) => {
    expect(callerNetworks(address).near).toBe(near);
  });

  it('are the text itself where it is no address', () => {
    expect(callerNetworks('Unknown')).toEqual({ near: 'unknown', wide: null });
    expect(callerNetworks('x'.repeat(5000)).near).toHaveLength(64);
  });
});
