/** Asks DNS whether a name is proven and points here; the resolver comes from the settings. */
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { DomainFound, DomainLook } from '@shop/contract';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { type DomainGoal, proofName } from './domain-records.js';

/** What DNS said; not sure when a server gave no answer. */
interface Heard {
  records: string[];
  isSure: boolean;
}

@Injectable()
export class DomainLookup {
  private readonly resolver = new Resolver({ timeout: 2000, tries: 2 });
  /** Addresses of the target as DNS last told them. */
  private targets: readonly string[] = [];

  constructor(@InjectConfig() private readonly config: Config) {
    if (config.dnsServers.length > 0) this.resolver.setServers(config.dnsServers);
  }

  /** Whether the TXT record holds the token and the name points here (api.md). Never rejects. */
  async look(domain: string, token: string): Promise<DomainLook> {
    const [proof, pointed] = await Promise.all([
      heard(this.texts(proofName(domain))),
      this.pointsHere(domain),
    ]);
    return { proven: found(proof.records.includes(token), proof), pointed };
  }

  /** What a domain must lead to, by what is known since the last look. */
  goal(): DomainGoal {
    return { target: this.config.domainTarget, addresses: this.targets };
  }

  private async texts(name: string): Promise<string[]> {
    return (await this.resolver.resolveTxt(name)).map((chunks) => chunks.join(''));
  }

  private async pointsHere(domain: string): Promise<DomainFound> {
    const target = this.config.domainTarget.toLowerCase();
    const [servers, aliases, addresses, targets] = await Promise.all([
      heard(this.resolver.resolveNs(domain)),
      heard(this.resolver.resolveCname(domain)),
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

  private async addresses(name: string): Promise<Heard> {
    if (isIP(name)) return { records: [name], isSure: true };
    const [v4, v6] = await Promise.all([
      heard(this.resolver.resolve4(name)),
      heard(this.resolver.resolve6(name)),
    ]);
    return { records: [...v4.records, ...v6.records], isSure: v4.isSure && v6.isSure };
  }
}

/** 'No such record' and 'no such name' are answers, anything else is none. */
async function heard(question: Promise<string[]>): Promise<Heard> {
  try {
    return { records: await question, isSure: true };
  } catch (error) {
    const { code } = error as { code?: string };
    return { records: [], isSure: code === 'ENODATA' || code === 'ENOTFOUND' };
  }
}

function found(isThere: boolean, ...all: Heard[]): DomainFound {
  if (isThere) return 'yes';
  return all.every(({ isSure }) => isSure) ? 'no' : 'unsure';
}
