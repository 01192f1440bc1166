/** Sends one request to Caddy; the name in TLS and the Host header may differ. */
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { Caddy } from './caddy.ts';

interface Visit {
  /** The name in TLS; by default the host of the address. */
  servername?: string;
  /** Whether it is sent without TLS, to the HTTP port. */
  plain?: boolean;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The visitor's IP address; by default 127.0.0.1. */
  from?: string;
}

export interface Visited {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/**
 * Sends the request; `address` = host and path, such as 'nukkad.test/acme'. Rejects when TLS or the
 * connection fails.
 */
export function visit(caddy: Caddy, address: string, options: Visit = {}): Promise<Visited> {
  const { servername, plain = false, method = 'GET', headers = {}, body, from } = options;
  const host = address.replace(/\/.*$/s, '');
  return new Promise((resolve, reject) => {
    const tls = { port: caddy.httpsPort, ca: caddy.ca, servername: servername ?? host };
    const sent = (plain ? plainRequest : request)({
      host: '127.0.0.1',
      ...(plain ? { port: caddy.httpPort } : tls),
      method,
      path: address.slice(host.length) || '/',
      headers: { host, ...headers },
      agent: false,
      ...(from && { localAddress: from }),
    });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      );
    });
    sent.end(body);
  });
}
