/** A domain from its claim to the storefront over HTTPS, and the hosts that must not be served. */
import { apiRoutes, type DomainAnswer } from '@shop/contract';
import { beforeAll, expect, it } from 'vitest';
import { newShop, type Shop } from '../support/cast.ts';
import { type Composition, edgeHost, mainHost } from './composition.ts';
import { visit } from './visit.ts';

export function domainWalk(composition: Composition): void {
  let lamps: Shop;

  beforeAll(async () => {
    lamps = await newShop(composition.anyone, 'lamps');
  });

  const domain = 'lamps.example';

  /** Sets the records as an owner does at the domain's DNS provider. */
  const enter = ({ records }: DomainAnswer): void => {
    for (const { type, name, value } of records) {
      if (type === 'TXT' || type === 'CNAME') composition.dns.set(name, type, value);
    }
  };

  it('DOM-01, DOM-27: goes from claim to HTTPS storefront with a certificate made on demand', async () => {
    const { caddy } = composition;
    const body = { id: lamps.store.id, domain };
    const claimed = (await lamps.owner.put(apiRoutes.domain('lamps'), body).expect(200)).body;
    expect(claimed.status).toBe('pending');
    const alias = { type: 'CNAME', name: domain, value: edgeHost };
    expect(claimed.records).toContainEqual(expect.objectContaining(alias));
    await expect(caddy.certificateOf(domain)).rejects.toThrow(/alert/);
    enter(claimed);
    const status = async () => (await lamps.owner.get(apiRoutes.domain('lamps'))).body.status;
    await expect.poll(status, { timeout: 40_000, interval: 1000 }).toBe('verified');

    const certificate = await caddy.certificateOf(domain);
    expect(certificate.subjectaltname).toBe(`DNS:${domain}`);
    const chain = [certificate.issuerCertificate, certificate.issuerCertificate.issuerCertificate];
    expect(chain.map(({ subject }) => subject.CN)).toEqual([
      expect.stringContaining('Intermediate'),
      expect.stringContaining('Root'),
    ]);
    expect((await caddy.certificateOf(`www.${domain}`)).subjectaltname).toBe(`DNS:www.${domain}`);
    const page = await visit(caddy, `${domain}/lamps`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(lamps.store.name);
    expect(page.text).toContain(`<link rel="canonical" href="https://${domain}/lamps"`);
    const plain = await visit(caddy, `${domain}/lamps?a=b`, { plain: true });
    expect([plain.status, plain.headers.location]).toEqual([308, `https://${domain}/lamps?a=b`]);
  });

  it.each([
    ['is claimed by nobody', 'nobody.example'],
    ['ends like the main host', `x${mainHost}`],
    ['begins like the main host', `${mainHost}.evil.example`],
    ['begins like a verified domain', `${domain}.evil.example`],
    ['is below a verified domain', `deep.${domain}`],
    ['is below the main host', `shop.${mainHost}`],
    ['begins like localhost', 'localhost.evil.example'],
    ['looks like a verified domain', 'xn--lmps-5na.example'],
  ])('has no certificate, and no store, when it %s', async (_, host) => {
    await expect(composition.caddy.certificateOf(host)).rejects.toThrow(/alert/);
    const fronted = await visit(composition.caddy, `${host}/lamps`, { servername: mainHost });
    const isMainHost = host.endsWith(`.${mainHost}`);
    expect(fronted.status).toBe(isMainHost ? 200 : 302);
    if (!isMainHost) expect(fronted.headers.location).toBe(`https://${mainHost}/not-found`);
  });

  it('is pending without routing while its records are missing', async () => {
    const bolt = await newShop(composition.anyone, 'bolt');
    const body = { id: bolt.store.id, domain: 'bolts.example' };
    const { status } = (await bolt.owner.put(apiRoutes.domain('bolt'), body).expect(200)).body;
    expect(status).toBe('pending');
    await expect(composition.caddy.certificateOf('bolts.example')).rejects.toThrow(/alert/);
  });

  it.each([
    ['X-Forwarded-Host', { 'x-forwarded-host': domain }],
    ['Forwarded', { forwarded: `host=${domain};proto=http;for=192.0.2.1` }],
  ])('is not reached by a visitor who sends %s', async (_, headers) => {
    const page = await visit(composition.caddy, `${mainHost}/`, { headers });
    const honest = await visit(composition.caddy, `${mainHost}/`);
    expect([page.status, page.headers.location, page.text]).toEqual([
      honest.status,
      honest.headers.location,
      honest.text,
    ]);
  });
}
