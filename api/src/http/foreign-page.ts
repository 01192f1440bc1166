/** Whether a browser sends a request for a page of somebody else, whose visitor knows nothing of it (SAFE-13). Pure. */
import type { IncomingHttpHeaders } from 'node:http';
import { isMainHost } from './host-owner.js';

/**
 * By `Sec-Fetch-Site`, which no page can forge; older browsers, and all of them without HTTPS, send
 * Origin alone: that is ours where it is the host that is asked for, or the platform's. What sends
 * neither is no page.
 */
export function isForForeignPage(
  { headers, host }: { headers: IncomingHttpHeaders; host: string },
  mainHost: string,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'cross-site';
  if (headers.origin === undefined) return false;
  const from = hostNameOf(headers.origin);
  return from === null || !(from === hostNameOf(`http://${host}`) || isMainHost(from, mainHost));
}

/** The host of an address; null for what is none, such as the Origin 'null' of a page without one. */
const hostNameOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : null);
