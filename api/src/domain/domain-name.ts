/** Normalises host names as owners type them and as browsers send them (OQ-27, OQ-28). Pure. */
import { domainToASCII } from 'node:url';
import { claimableName } from '../http/host-owner.js';

/**
 * The name in lower case and punycode, without scheme, path, port, www. and final dot; null when it
 * is no host name.
 */
export function domainName(text: string): string | null {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^(?:www\.)+/, '');
  return claimableName(domainToASCII(host));
}
