/** One request to Caddy as anybody could make it, with the name in TLS and the Host header chosen apart. */
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { Caddy } from './caddy.ts';

interface Visit {
  /** The name that TLS asks for; the host of the address unless said otherwise. */
  servername?: string;
  /** Without TLS, at the HTTP port. */
  plain?: boolean;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The visitor's own address, 127.0.0.1 unless said otherwise. */
  from?: string;
}

export interface Visited {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Rejects when TLS or the connection fails. `address` is host and path, such as 'nukkad.test/acme'. */
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
