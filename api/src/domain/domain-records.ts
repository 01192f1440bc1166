/** What an owner sets with the registrar for a domain to be proven and to lead here (MEND-35). Pure. */
import { isIP, isIPv4 } from 'node:net';
import type { DomainRecord } from '@shop/contract';
import { getDomain } from 'tldts';

/** Where the proof of a domain stands. */
export const proofName = (domain: string) => `_store-verification.${domain}`;

/** What a domain must lead to: the installation's host, and its addresses as DNS last told them. */
export interface DomainGoal {
  target: string;
  addresses: readonly string[];
}

/**
 * The proof, then what leads here. A domain as it was bought takes no CNAME: it gets the addresses,
 * and its www. the CNAME. A name below it gets the CNAME alone. Where no address of the target is
 * known the CNAME has to do, and where the installation is reached from its own machine alone
 * nothing leads here.
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

/** 'www' of www.asha.in, '@' of asha.in itself. */
function hostBelow(bought: string, name: string): string {
  return name === bought ? '@' : name.slice(0, -(bought.length + 1));
}

/** Whether a host is this machine for whoever asks. */
function isLocal(target: string): boolean {
  const host = target.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return /(?:^|\.)localhost$/.test(host) || /^127\./.test(host) || host === '::1';
}
