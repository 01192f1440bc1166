/** Creates and reads stores. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { looksLikeId, slugFault, trialEnd, trimSlug } from '@shop/commerce';
import {
  type CheckSlugAnswer,
  lookKeyOf,
  type OwnStore,
  type ProblemCode,
  type StoreBody,
  type StoreListItem,
} from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import { fieldProblem, invalid } from '../http/problem.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { claimKey, once } from '../idempotency/once.js';
import { MembershipRepository } from '../membership/membership.repository.js';
import { inStore, onPlatform } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { liveOldSlugs, oldSlugsAfter } from './old-slug.js';
import { OldSlugRepository } from './old-slug.repository.js';
import { paymentView } from './payment-settings.js';
import { SecretBox } from './secret-box.js';
import type { Store } from './store.entity.js';
import { StoreRepository } from './store.repository.js';
import {
  contactView,
  domainStatus,
  ownSettingsView,
  storeCard,
  storeListItem,
} from './store.view.js';
import { plainName } from './store-name.js';
import { StorePlaces } from './store-places.js';
import { storeVersion } from './store-version.js';

/** How a new store may be refused, whether it is empty or comes from an archive. */
export const newStoreRefusals: ProblemCode[] = [
  'SLUG_RESERVED',
  'EMAIL_UNVERIFIED',
  'STORE_LIMIT',
  'SLUG_TAKEN',
  'CONFLICT',
];

@Injectable()
export class StoreService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly stores: StoreRepository,
    @InjectConfig() private readonly config: Config,
    private readonly box: SecretBox,
    private readonly places: StorePlaces,
  ) {}

  /** The stores of a user, newest first. */
  async listOf(ownerId: string): Promise<StoreListItem[]> {
    return onPlatform("list an owner's stores", async () => {
      const stores = await this.stores.listOf(ownerId);
      const filled = await this.stores.filledIds(stores.map(({ id }) => id));
      return stores.map((store) => storeListItem(store, filled.has(store.id)));
    });
  }

  /**
   * Creates a store, the first of an account with a 3-day trial, once per key (MEND-20). Throws
   * SLUG_RESERVED, SLUG_TAKEN or a 400 on the slug.
   */
  async create(
    ownerId: string,
    body: StoreBody,
    request: IdempotentRequest | null = null,
  ): Promise<OwnStore> {
    const id = newId() as StoreId;
    const store = { name: plainName(body.name), slug: goodSlug(body.slug) };
    const create = () =>
      inStore(id, async () => {
        await this.source.transaction(async (manager) => {
          await claimKey(manager, request, [id]);
          await this.insert(manager, id, ownerId, store);
        });
        return this.ownView(await this.byId(id));
      });
    return once(this.source, request, create, (made) => this.madeBefore(made));
  }

  /** The store that an earlier request created (MEND-20). */
  async madeBefore([id = '']: readonly string[]): Promise<OwnStore | null> {
    const store = await this.byIdOrNull(id);
    return store && this.ownView(store);
  }

  /**
   * Inserts the rows of a new store: itself, its trial and its order counter. Throws SLUG_TAKEN and
   * what StorePlaces throws.
   */
  async insert(
    manager: EntityManager,
    id: StoreId,
    ownerId: string,
    body: StoreBody,
  ): Promise<void> {
    const hasTrial = await this.places.claim(manager, id, ownerId);
    const stores = this.stores.within(manager);
    await stores.insert({ id, ownerId, name: body.name, slug: body.slug });
    await new OldSlugRepository(manager).takeFromOthers({ id, slug: body.slug });
    // Without a membership a store counts as a trial that has ended (OQ-50), and no mail tells of
    // its end.
    if (hasTrial) {
      const expiresAt = new Date(trialEnd(timeNow()));
      await new MembershipRepository(manager).begin(id, { type: 'trial', expiresAt });
    }
    await stores.insertCounter(id);
  }

  /** Throws what `create` would throw for the number of an account's stores, before any work is done. */
  assertMayCreate(ownerId: string): Promise<void> {
    return this.places.check(ownerId);
  }

  /**
   * Moves a store to another address; the one of before leads there for 90 days (FIX-73), unless it was
   * freed because the store lay empty (ABUSE-13). Throws SLUG_RESERVED, SLUG_TAKEN, a 400 on the slug,
   * or CONFLICT where too many addresses lead there.
   */
  async chooseSlug(store: Store, text: string): Promise<OwnStore> {
    const slug = goodSlug(text);
    await this.source.transaction(async (manager) => {
      const slugs = new OldSlugRepository(manager);
      const present = await slugs.lock(store);
      if (present.slug === slug) return;
      const oldSlugs = oldSlugsAfter(present, slug, timeNow());
      await this.stores.within(manager).change(store, { slug, oldSlugs, formerSlug: null });
      await slugs.takeFromOthers({ id: store.id, slug });
    });
    return this.ownView(await this.byId(store.id));
  }

  async checkSlug(slug: string): Promise<CheckSlugAnswer> {
    const store = await this.bySlug(slug);
    return { exists: store !== null, store: store && storeCard(store) };
  }

  /** A store with membership and domain, whoever asks. */
  async bySlug(slug: string): Promise<Store | null> {
    if (slugFault(slug)) return null;
    return onPlatform('find the store of an address', () => this.stores.bySlug(slug));
  }

  byId(id: StoreId): Promise<Store> {
    return this.stores.byId(id);
  }

  /** The store of an id that a client sent. */
  async byIdOrNull(id: string): Promise<Store | null> {
    if (!looksLikeId(id)) return null;
    return inStore(id as StoreId, () => this.stores.find(id as StoreId));
  }

  /**
   * The slugs of open stores without a domain, which have sitemaps of their own; oldest first, at
   * most 50,000 (the most a sitemap may contain).
   */
  liveSlugs(): Promise<string[]> {
    return onPlatform('find the store of an address', () =>
      this.stores.liveSlugs(new Date(timeNow())),
    );
  }

  /** All fields that the owner may see. */
  ownView(store: Store): OwnStore {
    return {
      ...storeCard(store),
      ...paymentView(store, this.box, this.config),
      ...contactView(store),
      banner: store.banner,
      look: lookKeyOf(store.look),
      settings: ownSettingsView(store.settings),
      domainStatus: domainStatus(store.domain),
      version: storeVersion(store.edits),
      oldSlugs: liveOldSlugs(store),
      createdAt: store.createdAt.toISOString(),
    };
  }
}

/** The slug as it is stored. Throws SLUG_RESERVED or a 400. */
export function goodSlug(text: string): string {
  const slug = trimSlug(text);
  const fault = slugFault(slug);
  if (fault === 'form') {
    throw invalid({
      field: 'slug',
      message: 'Only lowercase letters, numbers, and hyphens are allowed',
    });
  }
  if (fault === 'reserved') {
    const message = 'This address is reserved. Please choose another one.';
    throw fieldProblem('SLUG_RESERVED', 'slug', message);
  }
  return slug;
}
