/** The networks that a caller's address belongs to, by which limits count (ABUSE-06). Pure. */
import { isIPv4, isIPv6 } from 'node:net';

export interface CallerNetworks {
  /** The network of one household or server: an IPv4 address, or the /64 of an IPv6 address. */
  near: string;
  /**
   * The network that one customer of a provider may have: the /48 of an IPv6 address; null for
   * IPv4.
   */
  wide: string | null;
}

/** How many times the near network's limit the wide one has. */
export const widerTries = 8;

/** The length to which an unreadable address is cut; it counts as a network of its own. */
const longestUnknown = 64;

/** The networks of an address, the same for every way to write it. */
export function callerNetworks(address: string): CallerNetworks {
  if (isIPv4(address)) return { near: address, wide: null };
  // Some proxies append the port, which a caller can change at will.
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (isIPv4(bare)) return { near: bare, wide: null };
  if (!isIPv6(bare)) return { near: bare.slice(0, longestUnknown).toLowerCase(), wide: null };
  const groups = groupsOf(bare.replace(/%.*$/, ''));
  const mapped = ipv4Of(groups);
  if (mapped !== null) return { near: mapped, wide: null };
  const [first, second, third, fourth] = groups.map((group) => group.toString(16));
  return {
    near: `${first}:${second}:${third}:${fourth}::/64`,
    wide: `${first}:${second}:${third}::/48`,
  };
}

/** The widest network of an address that counts as one caller: the /48 around an IPv6 address, else itself. */
export function widestNetwork(address: string): string {
  const { near, wide } = callerNetworks(address);
  return wide ?? near;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const before = numbers(head);
  if (tail === undefined) return before;
  const after = numbers(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function numbers(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [one = 0, two = 0, three = 0, four = 0] = group.split('.').map(Number);
    return [one * 256 + two, three * 256 + four];
  });
}

/** The IPv4 address that `::ffff:a.b.c.d` stands for; null for all others. */
function ipv4Of(groups: number[]): string | null {
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return null;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
