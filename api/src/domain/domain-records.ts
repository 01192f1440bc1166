/**
 * The DNS records that an owner sets for a domain, to prove it and to point it here (MEND-35).
 * Pure.
 */
import { isIP, isIPv4 } from 'node:net';
import type { DomainRecord } from '@shop/contract';
import { getDomain } from 'tldts';

/** The name of the TXT record that proves a domain. */
export const proofName = (domain: string) => `_store-verification.${domain}`;

/**
 * What a domain must point to: the installation's host, and its addresses as DNS last returned
 * them.
 */
export interface DomainGoal {
  target: string;
  addresses: readonly string[];
}

/**
 * The records: the proof, then those that point here. A registered domain can't have a CNAME: it
 * gets the addresses, and its www. the CNAME. A subdomain gets the CNAME alone. Where no address of
 * the target is known a CNAME is used, and where the installation can be reached from its own
 * machine only, nothing points here.
 */
export function domainRecords(domain: string, token: string, goal: DomainGoal): DomainRecord[] {
  const bought = getDomain(domain) ?? domain;
  const record = (type: DomainRecord['type'], name: string, value: string): DomainRecord => {
    return { type, name, host: hostBelow(bought, name), value };
  };
  const proof = record('TXT', proofName(domain), token);
  const { target } = goal;
  if (isLocal(target)) return [proof];
  const addresses = goal.addresses.filter(isIPv4);
  const led = (name: string) =>
    isIP(target)
      ? addresses.map((address) => record('A', name, address))
      : [record('CNAME', name, target)];
  if (domain !== bought || addresses.length === 0) return [proof, ...led(domain)];
  const atBare = addresses.map((address) => record('A', domain, address));
  return [proof, ...atBare, ...led(`www.${domain}`)];
}

/** The host part of a name: 'www' of www.asha.in, '@' of asha.in itself. */
function hostBelow(bought: string, name: string): string {
  return name === bought ? '@' : name.slice(0, -(bought.length + 1));
}

/** Whether a host means the local machine for every client. */
function isLocal(target: string): boolean {
  const host = target.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return /(?:^|\.)localhost$/.test(host) || /^127\./.test(host) || host === '::1';
}
