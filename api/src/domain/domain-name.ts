/** Host names as owners type them and as browsers send them, in one form (OQ-27, OQ-28). Pure. */
import { domainToASCII } from 'node:url';
import { claimableName } from '../http/host-owner.js';

/** Lower case, punycode, without scheme, path, port, www. and the dot at the end; null when it is no host name. */
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
