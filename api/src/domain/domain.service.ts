/** Claims, verifies and removes a store's own domain (OQ-25 to OQ-27). */
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DomainAnswer, DomainBody, DomainLook } from '@shop/contract';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { timeNow } from '../database/clock.js';
import { isMainHost } from '../http/host-owner.js';
import { invalid, notFound } from '../http/problem.js';
import { liveOldSlugs } from '../store/old-slug.js';
import type { Store } from '../store/store.entity.js';
import { onPlatform } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Domain } from './domain.entity.js';
import { DomainRepository } from './domain.repository.js';
import { DomainCheck } from './domain-check.js';
import { DomainLookup } from './domain-lookup.js';
import { domainName } from './domain-name.js';
import { domainRecords } from './domain-records.js';

/** How long after a claim its next check is due when the first one was interrupted. */
const firstCheckMs = 60_000;

interface ShopOfHost {
  store: StoreId;
  slug: string;
  /** Those that lead to it still (FIX-73). */
  oldSlugs: string[];
  domain: string;
}

@Injectable()
export class DomainService {
  constructor(
    private readonly domains: DomainRepository,
    @InjectConfig() private readonly config: Config,
    private readonly looks: DomainCheck,
    private readonly lookup: DomainLookup,
  ) {}

  /**
   * Claims or removes a domain. A new claim gets its token also where another store has the domain
   * (SAFE-04). Throws DOMAIN_TAKEN when both prove it and the other did first.
   */
  async claim(store: Store, { id, domain }: DomainBody): Promise<DomainAnswer> {
    if (id !== store.id) throw notFound('Store');
    if (!domain) {
      await this.domains.delete(store.id, {});
      return this.answer(null);
    }
    const name = this.usableName(domain);
    const present = await this.domains.ofStore(store.id);
    if (present?.name !== name) {
      const token = `store-verification=${randomBytes(16).toString('hex')}`;
      const checkAt = new Date(timeNow() + firstCheckMs);
      await this.domains.claim(store.id, { name, token }, checkAt);
    }
    return this.check(store.id);
  }

  /** Checks DNS again and returns the domain's state; an abandoned claim is resumed. */
  async check(store: StoreId): Promise<DomainAnswer> {
    const domain = await this.domains.ofStore(store);
    if (!domain || domain.verifiedAt) return this.answer(domain);
    const look = await this.looks.look({ ...domain, misses: 0 });
    return this.answer(await this.domains.ofStore(store), look);
  }

  /** The slug of the store that has verified the domain of a host; null for any other host. */
  async slugByHost(host: string): Promise<string | null> {
    return (await this.shopOfHost(host))?.slug ?? null;
  }

  /** The store that has verified the domain of a host, with the domain's name; null for any other host. */
  async shopOfHost(host: string): Promise<ShopOfHost | null> {
    const domain = domainName(host);
    if (!domain) return null;
    const find = () => this.domains.storeOf(domain);
    const store = await onPlatform('find the store of an address', find);
    if (!store) return null;
    const oldSlugs = liveOldSlugs(store).map((old) => old.slug);
    return { store: store.id, slug: store.slug, oldSlugs, domain };
  }

  /**
   * The same for a name that wants a certificate: the domain itself or `www.` before it and nothing
   * else, because each further name would cost one of its own (SAFE-08).
   */
  async slugOfCertified(host: string): Promise<string | null> {
    const name = domainName(host);
    return name && certified(name).includes(host.toLowerCase()) ? this.slugByHost(name) : null;
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

  private async isUsedElsewhere({ storeId, name, verifiedAt }: Domain): Promise<boolean> {
    if (verifiedAt) return false;
    const find = () => this.domains.holder(storeId, name);
    return (await onPlatform('see whether a domain is taken', find)) !== null;
  }

  private async answer(
    domain: Domain | null,
    look: DomainLook | null = null,
  ): Promise<DomainAnswer> {
    const nameServers = this.config.domainNameServers;
    const never = { checkedAt: null, nextCheckAt: null, look: null };
    if (!domain) return { domain: null, status: null, records: [], nameServers, ...never };
    const nextCheckAt = await this.domains.nextCheckAt(domain.storeId);
    return {
      domain: domain.name,
      status: domain.verifiedAt ? 'verified' : 'pending',
      records: domainRecords(domain.name, domain.token, this.lookup.goal()),
      nameServers,
      checkedAt: domain.checkedAt?.toISOString() ?? null,
      nextCheckAt: nextCheckAt?.toISOString() ?? null,
      look,
      ...((await this.isUsedElsewhere(domain)) ? { isUsedElsewhere: true as const } : {}),
    };
  }
}

/** The names of a domain that get a certificate. */
const certified = (domain: string) => [domain, `www.${domain}`];
