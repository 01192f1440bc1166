/** Normalises host names as owners type them and as browsers send them (OQ-27, OQ-28). Pure. */

import { domainToASCII } from 'node:url';
import { bareDomain } from '@shop/commerce';
import { claimableName } from '../http/host-owner.js';

/**
 * The name in lower case and punycode, without scheme, path, port, www. and final dot; null when it
 * is no host name.
 */
export function domainName(text: string): string | null {
  return claimableName(domainToASCII(bareDomain(text)));
}
