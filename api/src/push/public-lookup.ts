/**
 * Finds the addresses of a host that somebody else has named, and only those of the internet: what we
 * send there must not reach what stands beside us. The connection goes to the very address that was checked.
 */
import type { LookupAddress } from 'node:dns';
import type { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(network, bits, 'ipv4');
}

/** Of IPv6 the internet is 2000::/3, less examples and what wraps addresses of IPv4. */
const internet = new BlockList();
internet.addSubnet('2000::', 3, 'ipv6');
const wrapped = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  wrapped.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address is one of the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inner.check(address, 'ipv4');
  return isIP(address) === 6 && internet.check(address, 'ipv6') && !wrapped.check(address, 'ipv6');
}

/** Like `dns.lookup`, but of addresses of the internet alone, and by that resolver. */
export const publicLookup =
  (resolver: Resolver): LookupFunction =>
  (host, { all }, done) => {
    addressesOf(resolver, host).then(
      (found) => {
        const [first, ...others] = found.filter(({ address }) => isPublicAddress(address));
        if (!first) return done(notPublic(), []);
        if (all) return done(null, [first, ...others] satisfies LookupAddress[]);
        return done(null, first.address, first.family);
      },
      (error) => done(error, []),
    );
  };

/** The addresses of a host, those of IPv4 first. Rejects where the name servers know none. */
async function addressesOf(resolver: Resolver, host: string): Promise<LookupAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  const of = (answer: PromiseSettledResult<string[]>, family: 4 | 6) =>
    answer.status === 'rejected' ? [] : answer.value.map((address) => ({ address, family }));
  return [...of(v4, 4), ...of(v6, 6)];
}

/** The error of a host that has no address of the internet. */
export const notPublic = (): NodeJS.ErrnoException =>
  Object.assign(new Error('The host has no public address'), { code: 'ENOTPUBLIC' });
