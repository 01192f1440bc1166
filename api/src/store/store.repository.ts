/** The stores of the platform. */
import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { StoreLocator } from '../access/audience.js';
import type { SignedInUser } from '../access/current.js';
import { prepared } from '../database/prepared.js';
import { applyListing, type Listing, type ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { isOldSlug } from './old-slug.repository.js';
import { Store } from './store.entity.js';
import { type PlainRow, storeOf, storeTables, termsSql } from './store-rows.js';

/** Reads stores with membership and domain, unless a method says otherwise. */
@Injectable()
export class StoreRepository extends Repository {
  /** The store of an address, its present one or one of before (FIX-73). */
  async bySlug(slug: string): Promise<Store | null> {
    return (await this.one('store.slug = $1', [slug])) ?? this.one(isOldSlug, [slug]);
  }

  find(id: StoreId): Promise<Store | null> {
    return this.one('store.id = $1', [id]);
  }

  /** A store without its membership and its domain. */
  findAlone(id: StoreId): Promise<Store | null> {
    return this.manager.findOneBy(Store, { id });
  }

  /** Those with these ids, in any order, without their memberships and domains. */
  findAllAlone(ids: readonly StoreId[]): Promise<Store[]> {
    return this.manager.findBy(Store, { id: In([...new Set(ids)]) });
  }

  /** The one of that slug, without its membership and its domain. */
  async findAloneBySlug(slug: string): Promise<Store | null> {
    const store = await this.manager.findOneBy(Store, { slug });
    if (store) return store;
    const old = await this.one(isOldSlug, [slug]);
    return old && this.findAlone(old.id);
  }

  /** The store. Throws when there is none. */
  async byId(id: StoreId): Promise<Store> {
    const store = await this.find(id);
    if (!store) throw new Error(`There is no store ${id}`);
    return store;
  }

  /** The one that an address names, when it is the user's or the user is admin (mayManage, as SQL: OQ-08); else null. */
  async findManaged(
    locator: StoreLocator,
    name: string,
    user: SignedInUser,
  ): Promise<Store | null> {
    const find = (condition: string) =>
      user.isAdmin
        ? this.one(condition, [name])
        : this.one(`${condition} AND store.owner_id = $2`, [name, user.id]);
    const isName = locator === 'slug' || locator === 'slugOrId';
    return (await find(located[locator])) ?? (isName ? find(isOldSlug) : null);
  }

  /** Those of an owner, newest first. */
  listOf(ownerId: string): Promise<Store[]> {
    return this.withTerms('store')
      .where('store.ownerId = :ownerId', { ownerId })
      .orderBy('store.id', 'DESC')
      .getMany();
  }

  /** All stores, whoever they belong to, as `row`. */
  list(listing: Listing, query: ListQuery): Promise<Page<Store>> {
    return applyListing(this.withTerms('row'), listing, query);
  }

  /** The ids of those stores that have a product. */
  async filledIds(stores: readonly StoreId[]): Promise<Set<string>> {
    const rows = await this.manager.query<{ id: string }[]>(filledStatement, [stores]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Slugs of the stores that are open at `now` and have no domain, oldest first, at most 50,000. */
  async liveSlugs(now: Date): Promise<string[]> {
    const rows = await this.manager.query<{ slug: string }[]>(liveSlugsStatement, [now]);
    return rows.map(({ slug }) => slug);
  }

  async insert(store: Pick<Store, 'id' | 'ownerId' | 'name' | 'slug'>): Promise<void> {
    await this.announced('content', store.id, (manager) => manager.insert(Store, store));
  }

  /** Inserts the store's order counter, which numbers from 1. */
  async insertCounter(store: StoreId): Promise<void> {
    await this.manager.query<never[]>('INSERT INTO order_counter (store_id) VALUES ($1)', [store]);
  }

  /** Changes a store of that owner. */
  async change(
    { id, ownerId }: Pick<Store, 'id' | 'ownerId'>,
    change: QueryDeepPartialEntity<Store>,
  ): Promise<void> {
    await this.announced('content', id, (manager) =>
      manager.update(Store, { id, ownerId }, change),
    );
  }

  /** The store that meets a condition. */
  private async one(condition: string, values: unknown[]): Promise<Store | null> {
    const statement = `SELECT ${termsSql(this.manager)} FROM ${storeTables} WHERE ${condition} LIMIT 1`;
    const [row] = await this.manager.query<PlainRow[]>(prepared(statement), values);
    return row ? storeOf(this.manager, row) : null;
  }

  private withTerms(alias: string): SelectQueryBuilder<Store> {
    return this.manager
      .createQueryBuilder(Store, alias)
      .leftJoinAndSelect(`${alias}.membership`, 'membership')
      .leftJoinAndSelect(`${alias}.domain`, 'domain');
  }
}

/** SQL that says which store a name stands for; $1 = the part of the address. */
const located: Readonly<Record<StoreLocator, string>> = {
  slug: 'store.slug = $1',
  slugOrId: 'store.slug = $1',
  storeId: 'store.id = $1',
  productId: 'store.id = (SELECT store_id FROM product WHERE id = $1)',
  orderId: 'store.id = (SELECT store_id FROM "order" WHERE id = $1)',
};

const filledStatement = `
  SELECT DISTINCT store_id AS id FROM product WHERE store_id = ANY($1::uuid[])`;

const liveSlugsStatement = `
  SELECT store.slug FROM store JOIN membership ON membership.store_id = store.id
  WHERE (membership.type = 'platinum' OR membership.expires_at >= $1) AND NOT EXISTS (
    SELECT 1 FROM domain WHERE domain.store_id = store.id AND domain.verified_at IS NOT NULL)
  ORDER BY store.id LIMIT 50000`;
