/** Asks DNS whether a name is proven and points here; the resolver comes from the settings. */
import type { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { DomainFound, DomainLook } from '@shop/contract';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { nameResolver } from '../http/name-resolver.js';
import { type DomainGoal, proofName } from './domain-records.js';

/** The answer of DNS; `isSure` is false when a server gave no answer. */
interface Resolved {
  records: string[];
  isSure: boolean;
}

@Injectable()
export class DomainLookup {
  private readonly resolver: Resolver;
  /** The target's addresses, as DNS last returned them. */
  private targets: readonly string[] = [];

  constructor(@InjectConfig() private readonly config: Config) {
    this.resolver = nameResolver(config);
  }

  /**
   * Whether the TXT record holds the token and the name points here (api.md), and which of its values
   * are there. Never rejects.
   */
  async look(domain: string, token: string): Promise<{ look: DomainLook; proofs: string[] }> {
    const [proof, pointed] = await Promise.all([
      resolved(this.texts(proofName(domain))),
      this.pointsHere(domain),
    ]);
    const look = { proven: found(proof.records.includes(token), proof), pointed };
    return { look, proofs: proof.records };
  }

  /** What a domain must point to, as known since the last lookup. */
  goal(): DomainGoal {
    return { target: this.config.domainTarget, addresses: this.targets };
  }

  private async texts(name: string): Promise<string[]> {
    return (await this.resolver.resolveTxt(name)).map((chunks) => chunks.join(''));
  }

  private async pointsHere(domain: string): Promise<DomainFound> {
    const target = this.config.domainTarget.toLowerCase();
    const [servers, aliases, addresses, targets] = await Promise.all([
      resolved(this.resolver.resolveNs(domain)),
      resolved(this.resolver.resolveCname(domain)),
      this.addresses(domain),
      this.addresses(target),
    ]);
    if (targets.isSure) this.targets = targets.records;
    const own = new Set(this.config.domainNameServers.map((server) => server.toLowerCase()));
    const isHere =
      servers.records.some((server) => own.has(server.toLowerCase())) ||
      aliases.records.some((alias) => alias.toLowerCase() === target) ||
      addresses.records.some((address) => targets.records.includes(address));
    return found(isHere, servers, aliases, addresses, targets);
  }

  private async addresses(name: string): Promise<Resolved> {
    if (isIP(name)) return { records: [name], isSure: true };
    const [v4, v6] = await Promise.all([
      resolved(this.resolver.resolve4(name)),
      resolved(this.resolver.resolve6(name)),
    ]);
    return { records: [...v4.records, ...v6.records], isSure: v4.isSure && v6.isSure };
  }
}

/** The answer. 'No such record' and 'no such name' are answers, any other error is none. */
async function resolved(question: Promise<string[]>): Promise<Resolved> {
  try {
    return { records: await question, isSure: true };
  } catch (error) {
    const { code } = error as { code?: string };
    return { records: [], isSure: code === 'ENODATA' || code === 'ENOTFOUND' };
  }
}

function found(isThere: boolean, ...all: Resolved[]): DomainFound {
  if (isThere) return 'yes';
  return all.every(({ isSure }) => isSure) ? 'no' : 'unsure';
}
