/** Whose request it is behind so many proxies that are trusted: its address and the host it asks for. */
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../config/config.js';

/** What a request asks for: its path with query, and the host as its visitor types it. */
export interface Asked {
  url: string;
  host: string;
}

/** Whether the proxy of an address may say for whom it asks; `hop` 0 = the one that is connected here. */
export type Trust = (address: string, hop: number) => boolean;

/** The trust that TRUST_PROXY asks for; null = no proxy is trusted. */
export function trustOf({ trustProxy }: Pick<Config, 'trustProxy'>): Trust | null {
  return trustProxy > 0 ? (_address, hop) => hop < trustProxy : null;
}

/** The visitor's address, as Fastify's `request.ip`; the connection must still be open. */
export function addressOf(request: IncomingMessage, trust: Trust | null): string {
  return trust ? proxyAddress(request, trust) : (request.socket.remoteAddress ?? '');
}

/** The host that is asked for, as Fastify's `request.host`. */
export function hostOf({ headers }: IncomingMessage, trust: Trust | null): string {
  const forwarded = trust ? String(headers['x-forwarded-host'] ?? '') : '';
  return forwarded ? forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() : (headers.host ?? '');
}
