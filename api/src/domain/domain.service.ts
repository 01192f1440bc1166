/** A store's own domain: claimed, proven over DNS, removed (OQ-25 to OQ-27). */
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DomainAnswer, DomainBody, DomainLook } from '@shop/contract';
import { type DataSource, IsNull, Not } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { timeNow } from '../database/clock.js';
import { isMainHost } from '../http/host-owner.js';
import { invalid, notFound, Problem } from '../http/problem.js';
import type { Store } from '../store/store.entity.js';
import { onPlatform } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Domain } from './domain.entity.js';
import { DomainCheck } from './domain-check.js';
import { DomainLookup } from './domain-lookup.js';
import { domainName } from './domain-name.js';
import { domainRecords } from './domain-records.js';

/** A claim whose first look was cut short is looked at again after this long. */
const firstCheckMs = 60_000;

@Injectable()
export class DomainService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectStoreScoped(Domain) private readonly domains: StoreScopedRepository<Domain>,
    @InjectConfig() private readonly config: Config,
    private readonly looks: DomainCheck,
    private readonly lookup: DomainLookup,
  ) {}

  /** Claims or removes a domain. Throws DOMAIN_TAKEN when another store has verified it. */
  async claim(store: Store, { id, domain }: DomainBody): Promise<DomainAnswer> {
    if (id !== store.id) throw notFound('Store');
    if (!domain) {
      await this.domains.delete(store.id, {});
      return this.answer(null);
    }
    const name = this.usableName(domain);
    await this.refuseTaken(store.id, name);
    const present = await this.domains.findOne(store.id, {});
    if (present?.name !== name) {
      const token = `store-verification=${randomBytes(16).toString('hex')}`;
      const checkAt = new Date(timeNow() + firstCheckMs);
      const claimed = { storeId: store.id, name, token, verifiedAt: null, checkedAt: null };
      await this.source.manager.upsert(Domain, { ...claimed, checkAt, misses: 0 }, ['storeId']);
    }
    return this.check(store.id);
  }

  /** Asks DNS again and answers where the domain stands; what was given up is tried anew. */
  async check(store: StoreId): Promise<DomainAnswer> {
    const domain = await this.domains.findOne(store, {});
    if (!domain || domain.verifiedAt) return this.answer(domain);
    const look = await this.looks.look({ ...domain, misses: 0 });
    return this.answer(await this.domains.findOne(store, {}), look);
  }

  /** The slug of the store that has verified the domain of a host; null for any other host. */
  async slugByHost(host: string): Promise<string | null> {
    const name = domainName(host);
    if (!name) return null;
    const where = { name, verifiedAt: Not(IsNull()) };
    const domain = await onPlatform('find the store of an address', () =>
      this.source.manager.findOne(Domain, { where, relations: { store: true } }),
    );
    return domain?.store.slug ?? null;
  }

  private usableName(text: string): string {
    const name = domainName(text);
    const mainHost = new URL(this.config.publicUrl).hostname;
    if (name && !isMainHost(name, mainHost)) return name;
    throw invalid({
      field: 'domain',
      message: 'Please enter a domain of your own, such as example.com',
    });
  }

  private async refuseTaken(store: StoreId, name: string): Promise<void> {
    const where = { name, verifiedAt: Not(IsNull()), storeId: Not(store) };
    const isTaken = await onPlatform('see whether a domain is taken', () =>
      this.source.manager.existsBy(Domain, where),
    );
    if (!isTaken) return;
    const message = 'This domain is already in use';
    throw new Problem('DOMAIN_TAKEN', message, { errors: [{ field: 'domain', message }] });
  }

  private answer(domain: Domain | null, look: DomainLook | null = null): DomainAnswer {
    const nameServers = this.config.domainNameServers;
    const never = { checkedAt: null, nextCheckAt: null, look: null };
    if (!domain) return { domain: null, status: null, records: [], nameServers, ...never };
    return {
      domain: domain.name,
      status: domain.verifiedAt ? 'verified' : 'pending',
      records: domainRecords(domain.name, domain.token, this.lookup.goal()),
      nameServers,
      checkedAt: domain.checkedAt?.toISOString() ?? null,
      nextCheckAt: domain.checkAt?.toISOString() ?? null,
      look,
    };
  }
}
