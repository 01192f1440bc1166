/** Host names as owners type them and as browsers send them, in one form (OQ-27, OQ-28). */
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** Lower case, punycode, without scheme, path, port, www. and the dot at the end; null when it is no host name. */
export function domainName(text: string): string | null {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  const name = domainToASCII(host);
  const labels = name.split('.');
  const isName =
    name.length <= 253 && labels.length >= 2 && labels.every((label) => labelForm.test(label));
  return isName && isIP(name) === 0 && !/^\d+$/.test(labels.at(-1) ?? '') ? name : null;
}

const labelForm = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a host is the platform's own: the main host, www., a subdomain, or this machine's. */
export function isMainHost(host: string, mainHost: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return [mainHost.toLowerCase(), 'localhost', '127.0.0.1', '[::1]'].some(
    (own) => name === own || name.endsWith(`.${own}`),
  );
}
