/** The DNS records that the domain screen tells an owner to set (MEND-35). */
import { domainRecords } from '@shop/api/domain/domain-records.js';
import { describe, expect, it } from 'vitest';

const token = 'store-verification=1';
const goal = { target: 'edge.shops.in', addresses: ['203.0.113.7', '2001:db8::7'] };
const lines = (domain: string, to = goal) =>
  domainRecords(domain, token, to).map(({ type, host, value }) => `${type} ${host} ${value}`);

describe('the records of a domain', () => {
  it('are A at the apex and CNAME for www', { tags: ['MEND-35'] }, () => {
    expect(lines('asha.in')).toEqual([
      `TXT _store-verification ${token}`,
      'A @ 203.0.113.7',
      'CNAME www edge.shops.in',
    ]);
  });

  it('know what was bought: asha.co.in is, shop.asha.co.in is below it', {
    tags: ['MEND-35'],
  }, () => {
    expect(lines('asha.co.in').slice(1)).toEqual(['A @ 203.0.113.7', 'CNAME www edge.shops.in']);
    expect(lines('shop.asha.co.in')).toEqual([
      `TXT _store-verification.shop ${token}`,
      'CNAME shop edge.shops.in',
    ]);
  });

  it('are addresses alone where the installation is one', { tags: ['MEND-35'] }, () => {
    const to = { target: '203.0.113.7', addresses: ['203.0.113.7'] };
    expect(lines('asha.in', to).slice(1)).toEqual(['A @ 203.0.113.7', 'A www 203.0.113.7']);
  });

  it('are a CNAME while no address of the target is known', { tags: ['MEND-35'] }, () => {
    const to = { ...goal, addresses: [] };
    expect(lines('asha.in', to).slice(1)).toEqual(['CNAME @ edge.shops.in']);
  });

  it.each(['localhost', 'shops.localhost', '127.0.0.1', '[::1]'])(
    'lead nowhere from an installation at %s',
    { tags: ['MEND-35'] },
    (target) => {
      expect(lines('asha.in', { target, addresses: ['127.0.0.1'] })).toHaveLength(1);
    },
  );
});
