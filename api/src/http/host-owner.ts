/**
 * Tells whose address the host of a request is: the platform's, a shop's or nobody's (OQ-28). Pure.
 */
import { isIP } from 'node:net';

/** The name when a shop can claim it, else null. */
export function claimableName(name: string): string | null {
  const labels = name.split('.');
  const isName =
    name.length <= longestName &&
    labels.length >= 2 &&
    labels.every((label) => labelForm.test(label));
  return isName && isIP(name) === 0 && !/^\d+$/.test(labels.at(-1) ?? '') ? name : null;
}

/**
 * The longest name that can be claimed: that of its TXT record is 20 longer, and may have 253
 * characters.
 */
const longestName = 233;

const labelForm = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A Host header in lower case, without port and final dot; null for what no browser sends. */
function hostName(header: string): string | null {
  const name = header
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  return /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/.test(name) ? name : null;
}

const thisMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a host is the platform's own: the main host with or without www., a subdomain, this machine. */
export function isMainHost(host: string, mainHost: string): boolean {
  const name = hostName(host);
  if (name === null) return false;
  const main = mainHost.replace(/^www\./, '');
  return (
    name === main ||
    thisMachine.includes(name) ||
    name.endsWith(`.${main}`) ||
    name.endsWith('.localhost')
  );
}

/** Whose address a Host header is. */
export type HostOwner =
  /** The platform's address; `isCanonical`: owners sign in there. */
  | { kind: 'main'; isCanonical: boolean }
  /** Possibly a shop's address; `isBare`: without www. */
  | { kind: 'shop'; name: string; isBare: boolean }
  | { kind: 'nobody' };

const mainOwner: HostOwner = { kind: 'main', isCanonical: true };

/**
 * Whether a header is that host exactly: the usual case, decided without parsing since it runs for
 * every cached page.
 */
function isExactly(host: string, mainHost: string): boolean {
  return host.startsWith(mainHost) && /^(?::\d{1,5})?$/.test(host.slice(mainHost.length));
}

/** Who may answer a Host header (OQ-28); `mainHost` = host of PUBLIC_URL without port, as URL gives it. */
export function ownerOfHost(host: string, mainHost: string): HostOwner {
  if (isExactly(host, mainHost)) return mainOwner;
  const header = hostName(host);
  if (header === null) return { kind: 'nobody' };
  if (header === mainHost) return mainOwner;
  if (isMainHost(header, mainHost)) {
    const isLocal = thisMachine.includes(header) || header.endsWith('.localhost');
    return { kind: 'main', isCanonical: isLocal };
  }
  const name = claimableName(header.replace(/^(?:www\.)+/, ''));
  return name ? { kind: 'shop', name, isBare: name === header } : { kind: 'nobody' };
}
