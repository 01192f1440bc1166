/** Owners' own domains in tests: claimed over HTTP, proven in the DNS double. */
import { apiRoutes, type DomainAnswer } from '@shop/contract';
import { Caller } from './caller.ts';
import type { Shop } from './cast.ts';
import type { DnsDouble } from './dns-double.ts';
import type { World } from './world.ts';

/** The host that a proven name must point to. */
export const domainTarget = 'edge.nukkad.example';

/** The settings of an installation at nukkad.example that asks the double. */
export const domainSettings = (dns: DnsDouble) => ({
  PUBLIC_URL: 'https://nukkad.example',
  DNS_SERVERS: dns.address,
  DOMAIN_TARGET: domainTarget,
  DOMAIN_NAME_SERVERS: 'ns1.nukkad.example, NS2.nukkad.example',
});

export const putDomain = (shop: Shop, domain: unknown, id: unknown = shop.store.id) =>
  shop.owner.put(apiRoutes.domain(shop.slug), { id, domain });

export const claim = async (shop: Shop, domain: unknown): Promise<DomainAnswer> =>
  (await putDomain(shop, domain).expect(200)).body;

export const check = async (shop: Shop): Promise<DomainAnswer> =>
  (await shop.owner.get(apiRoutes.domain(shop.slug)).expect(200)).body;

/** Sets the proof of a claim. */
export function setProof(dns: DnsDouble, { records: [proof] }: DomainAnswer): void {
  dns.set(proof?.name ?? '', 'TXT', proof?.value ?? '');
}

/** Sets the proof of a claim, and points the name here. */
export function prove(dns: DnsDouble, claimed: DomainAnswer): void {
  setProof(dns, claimed);
  dns.set(claimed.domain ?? '', 'CNAME', domainTarget);
}

/** Claims and proves a domain for the shop. */
export async function verify(dns: DnsDouble, shop: Shop, name: string): Promise<DomainAnswer> {
  prove(dns, await claim(shop, name));
  return check(shop);
}

/** The API's answer about a host: a slug, or the status of the refusal. */
export async function slugOfHost(world: World, host: string): Promise<string | number> {
  const answer = await world.anyone.get(apiRoutes.storeByHost(host));
  return answer.status === 200 ? answer.body.store.slug : answer.status;
}

/** Requests a page as a browser does on that host; redirects are not followed. */
export const visit = (url: string, host: string, path: string) =>
  new Caller(url).get(path).set('host', host).redirects(0);
