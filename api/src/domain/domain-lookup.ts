/** Asks DNS whether a name is proven and points here; the resolver comes from the settings. */
import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { InjectConfig } from '../config.module.js';

/** Where the proof of a domain stands. */
export const proofName = (domain: string) => `_store-verification.${domain}`;

@Injectable()
export class DomainLookup {
  private readonly resolver = new Resolver({ timeout: 3000, tries: 2 });

  constructor(@InjectConfig() private readonly config: Config) {
    if (config.dnsServers.length > 0) this.resolver.setServers(config.dnsServers);
  }

  /** Whether the TXT record holds the token and the name points here (api.md). Never rejects. */
  async isVerified(domain: string, token: string): Promise<boolean> {
    const [proven, pointed] = await Promise.all([
      this.isProven(domain, token),
      this.pointsHere(domain),
    ]);
    return proven && pointed;
  }

  private async isProven(domain: string, token: string): Promise<boolean> {
    const records = await this.resolver.resolveTxt(proofName(domain)).catch(() => []);
    return records.some((chunks) => chunks.join('') === token);
  }

  private async pointsHere(domain: string): Promise<boolean> {
    const target = this.config.domainTarget.toLowerCase();
    const nothing = (): string[] => [];
    const [servers, aliases, addresses, targets] = await Promise.all([
      this.resolver.resolveNs(domain).catch(nothing),
      this.resolver.resolveCname(domain).catch(nothing),
      this.addresses(domain),
      this.addresses(target),
    ]);
    const own = new Set(this.config.domainNameServers.map((server) => server.toLowerCase()));
    return (
      servers.some((server) => own.has(server.toLowerCase())) ||
      aliases.some((alias) => alias.toLowerCase() === target) ||
      addresses.some((address) => targets.includes(address))
    );
  }

  private async addresses(name: string): Promise<string[]> {
    const nothing = (): string[] => [];
    const [v4, v6] = await Promise.all([
      this.resolver.resolve4(name).catch(nothing),
      this.resolver.resolve6(name).catch(nothing),
    ]);
    return [...v4, ...v6];
  }
}
