/** Making and reading stores. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { looksLikeId, slugFault, trialEnd, trimSlug } from '@shop/commerce';
import {
  type CheckSlugAnswer,
  lookKeyOf,
  type OwnStore,
  type StoreBody,
  type StoreListItem,
} from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import { invalid, Problem } from '../http/problem.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { claimKey, once } from '../idempotency/once.js';
import { Membership } from '../membership/membership.entity.js';
import { inStore, onPlatform } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { paymentView } from './payment-settings.js';
import { SecretBox } from './secret-box.js';
import { Store } from './store.entity.js';
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

@Injectable()
export class StoreService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectConfig() private readonly config: Config,
    private readonly box: SecretBox,
    private readonly places: StorePlaces,
  ) {}

  /** The stores of a user, newest first. */
  async listOf(ownerId: string): Promise<StoreListItem[]> {
    const query = this.withTerms('store.ownerId = :ownerId', { ownerId }).orderBy(
      'store.id',
      'DESC',
    );
    return onPlatform("list an owner's stores", async () => {
      const stores = await query.getMany();
      const filled: { id: string }[] = await this.source.query(filledStatement, [ownerId]);
      const ids = new Set(filled.map(({ id }) => id));
      return stores.map((store) => storeListItem(store, ids.has(store.id)));
    });
  }

  /**
   * Makes a store, the first of an account with a 3-day trial, once per key (MEND-20). Throws
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

  /** The store that an earlier request made (MEND-20). */
  async madeBefore([id = '']: readonly string[]): Promise<OwnStore | null> {
    const store = await this.byIdOrNull(id);
    return store && this.ownView(store);
  }

  /** The rows of a new store: itself, its trial and its count of orders. Throws SLUG_TAKEN and what StorePlaces throws. */
  async insert(
    manager: EntityManager,
    id: StoreId,
    ownerId: string,
    body: StoreBody,
  ): Promise<void> {
    const hasTrial = await this.places.claim(manager, id, ownerId);
    await manager.insert(Store, { id, ownerId, name: body.name, slug: body.slug });
    // Without a membership a store counts as a trial that has ended (OQ-50), and no mail tells of an end.
    if (hasTrial) {
      const expiresAt = new Date(trialEnd(timeNow()));
      await manager.insert(Membership, { id: newId(), storeId: id, type: 'trial', expiresAt });
    }
    await manager.query('INSERT INTO order_counter (store_id) VALUES ($1)', [id]);
  }

  /** Throws what `create` would throw for the number of an account's stores, before any work is done. */
  refuseMore(ownerId: string): Promise<void> {
    return this.places.check(ownerId);
  }

  async checkSlug(slug: string): Promise<CheckSlugAnswer> {
    const store = await this.bySlug(slug);
    return { exists: store !== null, store: store && storeCard(store) };
  }

  /** A store with membership and domain, whoever asks. */
  async bySlug(slug: string): Promise<Store | null> {
    if (slugFault(slug)) return null;
    const query = this.withTerms('store.slug = :slug', { slug });
    return onPlatform('find the store of an address', () => query.getOne());
  }

  async byId(id: StoreId): Promise<Store> {
    return this.withTerms('store.id = :id', { id }).getOneOrFail();
  }

  /** The store of an id that a client sent. */
  async byIdOrNull(id: string): Promise<Store | null> {
    if (!looksLikeId(id)) return null;
    return inStore(id as StoreId, () => this.withTerms('store.id = :id', { id }).getOne());
  }

  /**
   * Slugs of the open stores without a domain, whose sitemap is their own; oldest first, at most
   * 50,000 (the most a sitemap may hold).
   */
  async liveSlugs(): Promise<string[]> {
    const rows = await onPlatform('find the store of an address', () =>
      this.source.query<{ slug: string }[]>(liveSlugsStatement, [new Date(timeNow())]),
    );
    return rows.map((row) => row.slug);
  }

  /** All that the owner may see. */
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
      createdAt: store.createdAt.toISOString(),
    };
  }

  private withTerms(where: string, parameters: Record<string, string>) {
    return this.source
      .createQueryBuilder(Store, 'store')
      .leftJoinAndSelect('store.membership', 'membership')
      .leftJoinAndSelect('store.domain', 'domain')
      .where(where, parameters);
  }
}

const filledStatement = `
  SELECT store.id FROM store WHERE store.owner_id = $1 AND EXISTS (
    SELECT 1 FROM product WHERE product.store_id = store.id)`;

const liveSlugsStatement = `
  SELECT store.slug FROM store JOIN membership ON membership.store_id = store.id
  WHERE (membership.type = 'platinum' OR membership.expires_at >= $1) AND NOT EXISTS (
    SELECT 1 FROM domain WHERE domain.store_id = store.id AND domain.verified_at IS NOT NULL)
  ORDER BY store.id LIMIT 50000`;

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
    const message = 'This slug is reserved. Please choose another one.';
    throw new Problem('SLUG_RESERVED', message, { errors: [{ field: 'slug', message }] });
  }
  return slug;
}
