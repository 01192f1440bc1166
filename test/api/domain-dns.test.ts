/** Every answer that DNS can give, from a real server on loopback (OQ-26). */
import type { DomainAnswer } from '@shop/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mood, startDnsDouble } from '../support/dns-double.ts';
import {
  check,
  claim,
  domainSettings,
  domainTarget,
  prove,
  setProof,
} from '../support/own-domain.ts';
import { useWorld } from '../support/world.ts';

const dns = await startDnsDouble();
afterAll(() => dns.close());

const world = useWorld({ settings: domainSettings(dns) });

let name: string;
let claimed: DomainAnswer;
let count = 0;

beforeEach(async () => {
  dns.clear();
  count += 1;
  name = `shop${count}.test`;
  claimed = await claim(world.acme, name);
});

const proofName = () => `_store-verification.${name}`;
const status = async () => (await check(world.acme)).status;

describe('a name points here', () => {
  it.each<[string, () => void]>([
    ['by a CNAME', () => dns.set(name, 'CNAME', domainTarget)],
    ['by a CNAME in capitals', () => dns.set(name, 'CNAME', domainTarget.toUpperCase())],
    ['by one of the name servers', () => dns.set(name, 'NS', 'ns9.x.test', 'NS1.Nukkad.example')],
    [
      'by an address of the target among others',
      () => {
        dns.set(name, 'A', '203.0.113.9', '203.0.113.7');
        dns.set(domainTarget, 'A', '203.0.113.7', '203.0.113.8');
      },
    ],
    [
      'by its IPv6 address',
      () => {
        dns.set(name, 'AAAA', '2001:db8:0:0:0:0:0:7');
        dns.set(domainTarget, 'AAAA', '2001:db8:0:0:0:0:0:7');
      },
    ],
  ])('%s', { tags: ['DOM-10', 'API-22'] }, async (_, point) => {
    setProof(dns, claimed);
    expect(await status()).toBe('pending');
    point();
    expect(await status()).toBe('verified');
  });

  it.each<[string, () => void]>([
    ['a CNAME of another name', () => dns.set(name, 'CNAME', `${domainTarget}.evil.test`)],
    ['a subdomain of the target', () => dns.set(name, 'CNAME', `x.${domainTarget}`)],
    ['other name servers', () => dns.set(name, 'NS', 'ns1.nukkad.example.evil.test')],
    [
      'another address',
      () => {
        dns.set(name, 'A', '203.0.113.9');
        dns.set(domainTarget, 'A', '203.0.113.7');
      },
    ],
    ['no record at all', () => undefined],
    ['an address when the target has none', () => dns.set(name, 'A', '203.0.113.9')],
  ])('but not by %s', async (_, point) => {
    setProof(dns, claimed);
    point();
    expect(await status()).toBe('pending');
  });
});

describe('what to set', () => {
  it('is the proof, the addresses of the target, and a CNAME for www', {
    tags: ['MEND-35', 'DOM-09', 'API-22'],
  }, async () => {
    dns.set(domainTarget, 'A', '203.0.113.7', '203.0.113.8');
    const [proof, ...pointers] = (await check(world.acme)).records;
    expect(proof).toMatchObject({ type: 'TXT', name: proofName(), host: '_store-verification' });
    expect(pointers).toEqual([
      { type: 'A', name, host: '@', value: '203.0.113.7' },
      { type: 'A', name, host: '@', value: '203.0.113.8' },
      { type: 'CNAME', name: `www.${name}`, host: 'www', value: domainTarget },
    ]);
    dns.mood(domainTarget, 'servfail');
    expect((await check(world.acme)).records).toHaveLength(4);
    dns.set(name, 'A', '203.0.113.8');
    setProof(dns, claimed);
    dns.mood(domainTarget, null);
    expect(await status()).toBe('verified');
  });
});

describe('what to set for a name below a domain', () => {
  it('is a CNAME alone, with the host as the registrar takes it', {
    tags: ['MEND-35'],
  }, async () => {
    dns.set(domainTarget, 'A', '203.0.113.7');
    await claim(world.acme, `lamps.${name}`);
    const [proof, ...pointers] = (await check(world.acme)).records;
    expect(proof).toMatchObject({ type: 'TXT', host: '_store-verification.lamps' });
    expect(pointers).toEqual([
      { type: 'CNAME', name: `lamps.${name}`, host: 'lamps', value: domainTarget },
    ]);
  });
});

describe('what is missing', () => {
  it('is told apart: the proof, the way here, and what DNS did not answer', {
    tags: ['DOM-12', 'OQ-26'],
  }, async () => {
    const look = async () => (await check(world.acme)).look;
    expect(claimed.look).toEqual({ proven: 'no', pointed: 'no' });
    setProof(dns, claimed);
    expect(await look()).toEqual({ proven: 'yes', pointed: 'no' });
    dns.mood(proofName(), 'servfail');
    dns.set(name, 'CNAME', domainTarget);
    expect(await look()).toEqual({ proven: 'unsure', pointed: 'yes' });
    dns.mood(proofName(), null);
    expect(await look()).toEqual({ proven: 'yes', pointed: 'yes' });
    expect(await look()).toBeNull();
  });
});

describe('the proof', () => {
  beforeEach(() => dns.set(name, 'CNAME', domainTarget));

  it('is found among other texts, whole, changed later', async () => {
    const token = claimed.records[0]?.value ?? '';
    for (const wrong of ['v=spf1 -all', `${token}x`, token.slice(0, -1), token.toUpperCase(), '']) {
      dns.set(proofName(), 'TXT', wrong);
      expect(await status()).toBe('pending');
    }
    dns.set(name, 'TXT', token);
    expect(await status()).toBe('pending');
    dns.set(proofName(), 'TXT', 'v=spf1 -all', token);
    expect(await status()).toBe('verified');
  });

  it("of another store's claim proves nothing here", async () => {
    const other = await claim(world.bolt, name);
    setProof(dns, other);
    expect(await status()).toBe('pending');
    expect((await check(world.bolt)).status).toBe('verified');
    await claim(world.bolt, null);
  });

  it('that does not fit into a datagram is fetched over TCP', async () => {
    const before = dns.overTcp();
    dns.mood(proofName(), 'truncated');
    setProof(dns, claimed);
    expect(await status()).toBe('verified');
    expect(dns.overTcp()).toBeGreaterThan(before);
  });

  it('that comes late is waited for', async () => {
    let release: () => void = () => undefined;
    dns.mood(proofName(), new Promise<void>((resolve) => (release = resolve)));
    setProof(dns, claimed);
    const asked = dns.asked(proofName());
    const answer = status();
    while (dns.asked(proofName()) === asked) await new Promise(setImmediate);
    release();
    expect(await answer).toBe('verified');
  });
});

describe('a name server that', () => {
  it.each<[string, Mood]>([
    ['fails', 'servfail'],
    ['refuses', 'refused'],
    ['is silent', 'silent'],
  ])(
    '%s leaves the claim waiting, with the next look planned',
    { tags: ['DOM-12', 'DOM-31'] },
    async (_, mood) => {
      prove(dns, claimed);
      dns.mood(proofName(), mood);
      const answer = await check(world.acme);
      expect(answer.status).toBe('pending');
      expect(answer.nextCheckAt).not.toBeNull();
      dns.mood(proofName(), null);
      expect(await status()).toBe('verified');
    },
  );
});
