/** A store's own domain, verified against a real DNS server on loopback (OQ-05, OQ-25 to OQ-28). */

import { apiRoutes } from '@shop/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startDnsDouble } from '../support/dns-double.ts';
import {
  check,
  claim,
  domainSettings,
  prove,
  putDomain,
  slugOfHost,
} from '../support/own-domain.ts';
import { expectProblem } from '../support/problems.ts';
import { rows } from '../support/rows.ts';
import { useWorld } from '../support/world.ts';

const dns = await startDnsDouble();
afterAll(() => dns.close());

const world = useWorld({ settings: domainSettings(dns) });
const hostOf = (host: string) => slugOfHost(world, host);

beforeEach(async () => {
  dns.clear();
  for (const shop of [world.acme, world.bolt]) await claim(shop, null);
});

describe('claiming', () => {
  it('is none at first, then pending with what to set, then verified', {
    tags: [...rows('DOM-07', 'DOM-10'), 'DOM-17', 'API-22', 'API-51', 'OQ-04'],
  }, async () => {
    const nameServers = ['ns1.nukkad.example', 'NS2.nukkad.example'];
    expect(await check(world.acme)).toEqual({
      domain: null,
      status: null,
      records: [],
      nameServers,
      checkedAt: null,
      nextCheckAt: null,
      look: null,
    });
    const pending = await claim(world.acme, 'acme-shop.test');
    expect(pending).toEqual({
      domain: 'acme-shop.test',
      status: 'pending',
      records: [
        {
          type: 'TXT',
          name: '_store-verification.acme-shop.test',
          host: '_store-verification',
          value: expect.stringMatching(/^store-verification=[0-9a-f]{32}$/),
        },
        { type: 'CNAME', name: 'acme-shop.test', host: '@', value: 'edge.nukkad.example' },
      ],
      nameServers,
      checkedAt: expect.any(String),
      nextCheckAt: expect.any(String),
      look: { proven: 'no', pointed: 'no' },
    });
    const { checkedAt, nextCheckAt, look, ...shown } = pending;
    expect(Date.parse(nextCheckAt ?? '') - Date.parse(checkedAt ?? '')).toBe(60_000);
    expect(await check(world.acme)).toMatchObject(shown);
    prove(dns, pending);
    expect(await check(world.acme)).toMatchObject({ ...shown, status: 'verified' });
    expect(await claim(world.acme, 'acme-shop.test')).toMatchObject({
      ...shown,
      status: 'verified',
    });
    dns.clear();
    expect((await check(world.acme)).status).toBe('verified');
    const { body } = await world.anyone.get(apiRoutes.checkSlug('acme')).expect(200);
    expect(body.store.domain).toBe('acme-shop.test');
  });

  it('needs both: the proof and a name that points here', async () => {
    const { records } = await claim(world.acme, 'half.test');
    const [proof] = records;
    dns.set('half.test', 'CNAME', 'edge.nukkad.example');
    expect((await check(world.acme)).status).toBe('pending');
    dns.set(proof?.name ?? '', 'TXT', 'store-verification=wrong', `${proof?.value}x`);
    expect((await check(world.acme)).status).toBe('pending');
    dns.set('half.test', 'CNAME');
    dns.set(proof?.name ?? '', 'TXT', 'v=spf1 -all', proof?.value ?? '');
    expect((await check(world.acme)).status).toBe('pending');
    dns.set('half.test', 'CNAME', 'edge.nukkad.example.evil.test');
    expect((await check(world.acme)).status).toBe('pending');
  });

  it.each([
    ['a CNAME in capitals', () => dns.set('points.test', 'CNAME', 'EDGE.nukkad.example')],
    [
      'one of the name servers',
      () => dns.set('points.test', 'NS', 'ns9.x.test', 'ns2.NUKKAD.example'),
    ],
    [
      'the address of the target',
      () => {
        dns.set('points.test', 'A', '203.0.113.9', '203.0.113.7');
        dns.set('edge.nukkad.example', 'A', '203.0.113.7');
      },
    ],
  ])('takes %s as pointing here', { tags: ['DOM-10'] }, async (_, point) => {
    const [proof] = (await claim(world.acme, 'points.test')).records;
    dns.set(proof?.name ?? '', 'TXT', proof?.value ?? '');
    point();
    expect((await claim(world.acme, 'points.test')).status).toBe('verified');
  });

  it('asks for a new proof when the domain changes, and stops routing the old one', async () => {
    const first = await claim(world.acme, 'first.test');
    prove(dns, first);
    await check(world.acme);
    expect(await hostOf('first.test')).toBe('acme');
    const second = await claim(world.acme, 'second.test');
    expect(second.status).toBe('pending');
    expect(second.records[0]?.value).not.toBe(first.records[0]?.value);
    expect(await hostOf('first.test')).toBe(404);
    expect(await hostOf('second.test')).toBe(404);
  });

  it('is taken back with an empty domain or null', async () => {
    for (const nothing of ['', null, '  ']) {
      prove(dns, await claim(world.acme, 'gone.test'));
      await check(world.acme);
      expect(await claim(world.acme, nothing)).toMatchObject({
        domain: null,
        status: null,
        records: [],
      });
      expect(await hostOf('gone.test')).toBe(404);
    }
  });

  it('needs the id of the store in the address (OQ-05)', async () => {
    for (const id of [world.bolt.store.id, 'nonsense']) {
      expectProblem(await putDomain(world.acme, 'x.test', id), 404, 'NOT_FOUND');
    }
    expectProblem(await world.acme.owner.put(apiRoutes.domain('acme'), { domain: 'x.test' }), 400);
    expectProblem(await putDomain({ ...world.bolt, owner: world.acme.owner }, 'x.test'), 404);
    expectProblem(await world.anyone.put(apiRoutes.domain('acme'), {}), 401);
  });
});

describe('two claims of one domain', () => {
  it("leave the squatter's out: it neither blocks nor routes, and the first to verify wins (OQ-25)", async () => {
    const squatted = await claim(world.bolt, 'wanted.test');
    expect(await hostOf('wanted.test')).toBe(404);
    const mine = await claim(world.acme, 'wanted.test');
    expect(mine.records[0]?.value).not.toBe(squatted.records[0]?.value);
    prove(dns, mine);
    expect((await check(world.acme)).status).toBe('verified');
    expect((await check(world.bolt)).status).toBe('pending');
    expect(await hostOf('wanted.test')).toBe('acme');
  });

  it('refuse the second once the first is verified', async () => {
    prove(dns, await claim(world.acme, 'mine.test'));
    await check(world.acme);
    for (const typed of ['mine.test', 'https://WWW.Mine.test:443/x']) {
      const body = expectProblem(await putDomain(world.bolt, typed), 409, 'DOMAIN_TAKEN');
      expect(body.errors).toEqual([{ field: 'domain', message: 'This domain is already in use' }]);
    }
    await claim(world.acme, null);
    expect((await claim(world.bolt, 'mine.test')).status).toBe('pending');
  });

  it('let one win when both prove it', async () => {
    const one = await claim(world.acme, 'both.test');
    const other = await claim(world.bolt, 'both.test');
    prove(dns, one);
    dns.set(
      '_store-verification.both.test',
      'TXT',
      one.records[0]?.value ?? '',
      other.records[0]?.value ?? '',
    );
    expect((await check(world.acme)).status).toBe('verified');
    expectProblem(await world.bolt.owner.get(apiRoutes.domain('bolt')), 409, 'DOMAIN_TAKEN');
  });
});

describe('who a host belongs to', () => {
  it('the store that verified it, with or without www. and port, and nobody else', {
    tags: ['API-11', 'DOM-27'],
  }, async () => {
    prove(dns, await claim(world.acme, 'hosted.test'));
    await check(world.acme);
    for (const host of ['hosted.test', 'www.hosted.test', 'HOSTED.test:8443', 'hosted.test.']) {
      expect(await hostOf(host)).toBe('acme');
    }
    for (const host of [
      'sub.hosted.test',
      'hosted.test.evil.test',
      'nothosted.test',
      'localhost',
      'a\0b',
      '%',
    ]) {
      expect(await hostOf(host)).toBe(404);
    }
  });

  it('is what an on-demand TLS front asks before it gets a certificate, for exactly two names', {
    tags: ['SAFE-08'],
  }, async () => {
    prove(dns, await claim(world.acme, 'tls.test'));
    const ask = (query: string) => world.anyone.get(`/api/domain/ask${query}`);
    expectProblem(await ask('?domain=tls.test'), 404);
    await check(world.acme);
    await ask('?domain=tls.test').expect(200);
    await ask('?domain=www.tls.test').expect(200);
    await ask('?domain=WWW.TLS.test').expect(200);
    for (const query of ['', '?domain=', '?domain=evil.test', '?domain=a&domain=tls.test']) {
      expectProblem(await ask(query), 404, 'NOT_FOUND');
    }
    const others = ['www.www.tls.test', 'WWW.www.tls.test', `${'www.'.repeat(40)}tls.test`];
    const spellings = [
      'https://tls.test',
      'tls.test/path',
      'tls.test:443',
      'tls.test.',
      ' tls.test',
    ];
    for (const name of [...others, ...spellings, 'shop.tls.test', 'www.shop.tls.test']) {
      expectProblem(await ask(`?domain=${encodeURIComponent(name)}`), 404, 'NOT_FOUND');
    }
  });
});
