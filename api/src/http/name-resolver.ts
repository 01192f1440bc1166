/**
 * Asks name servers about names that others have given. `dns.lookup` would wait in one of libuv's few threads, which
 * passwords, files and pictures need, too: whoever names hosts whose servers never answer would stop all of them.
 */
import { Resolver } from 'node:dns/promises';
import type { Config } from '../config/config.js';

/** A resolver that asks the servers of the settings; none = the system's. */
export function nameResolver({ dnsServers }: Pick<Config, 'dnsServers'>): Resolver {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  return resolver;
}
