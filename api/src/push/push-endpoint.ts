/** Which addresses pushes may be sent to: those of the internet, and of the one push service that is ours. Pure. */
import { isIP } from 'node:net';
import { isPublicAddress } from './public-lookup.js';

/** Whether an address is of the push service that the settings name, which may stand in our own network. */
export const isOwnService = (endpoint: URL, pushService: string): boolean =>
  pushService !== '' && endpoint.origin === new URL(pushService).origin;

/** An address as browsers write it: what else it has is encoded, so that as many letters are as many bytes. */
const written = /^[\x21-\x7e]+$/;

/** Whether an address can be one of a push service; what its name stands for is seen when it is sent to. */
export function isPushEndpoint(text: string, pushService: string): boolean {
  if (!written.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password) return false;
  if (isOwnService(url, pushService)) return true;
  if (url.protocol !== 'https:') return false;
  const host = bareHost(url);
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

/** The host of an address, of IPv6 without its brackets. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');
