/**
 * The only access to rows that belong to a store: every method takes the store first and puts its
 * id into the statement.
 */
import {
  type DeepPartial,
  type EntityManager,
  type FindOptionsOrder,
  type FindOptionsWhere,
  In,
  type ObjectLiteral,
  type SelectQueryBuilder,
} from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { batchesOf } from '../event-loop/batches.js';
import { applyListing, type Counted, type Listing, type ListQuery } from '../listing/listing.js';
import { Page } from '../listing/page.js';
import type { Announced } from './announced.js';
import { hasWritten, Repository } from './repository.js';
import type { StoreId } from './store-id.js';

interface Owned extends ObjectLiteral {
  storeId: StoreId;
}

type EntityClass<Entity> = new () => Entity;

export abstract class StoreScopedRepository<Entity extends Owned> extends Repository {
  protected abstract readonly entity: EntityClass<Entity>;

  /** What the store's caches are told after a write of rows; null = these are not shown. */
  protected readonly shownAs: Exclude<Announced, 'account'> | null = null;

  find(
    store: StoreId,
    order: FindOptionsOrder<Entity> = {},
    where: FindOptionsWhere<Entity> = {},
  ): Promise<Entity[]> {
    return this.manager.find(this.entity, { where: this.scoped(store, where), order });
  }

  /** The next rows above an id, lowest id first. */
  findAbove(store: StoreId, id: string, most: number): Promise<Entity[]> {
    return this.queryOf(store, 'row')
      .andWhere('row.id > :last', { last: id })
      .orderBy('row.id')
      .limit(most)
      .getMany();
  }

  findOne(store: StoreId, where: FindOptionsWhere<Entity>): Promise<Entity | null> {
    return this.manager.findOne(this.entity, { where: this.scoped(store, where) });
  }

  /** The rows with these ids, in any order; those of other stores are left out. */
  async findByIds(store: StoreId, ids: readonly string[]): Promise<Entity[]> {
    const found: Entity[] = [];
    for await (const some of batchesOf(ids)) {
      const where = { id: In(some) } as unknown as FindOptionsWhere<Entity>;
      found.push(...(await this.manager.find(this.entity, { where: this.scoped(store, where) })));
    }
    return found;
  }

  exists(store: StoreId, where: FindOptionsWhere<Entity> = {}): Promise<boolean> {
    return this.manager.existsBy(this.entity, this.scoped(store, where));
  }

  count(store: StoreId, where: FindOptionsWhere<Entity> = {}): Promise<number> {
    return this.manager.count(this.entity, { where: this.scoped(store, where) });
  }

  /** One page of the list dialect, or the whole list when no range is asked for. */
  async list(
    store: StoreId,
    listing: Listing,
    query: ListQuery,
    counted?: Counted,
  ): Promise<Page<Entity>> {
    return applyListing(this.queryOf(store, 'row'), listing, query, counted);
  }

  /** A query that already has the store's id as a condition. */
  protected queryOf(store: StoreId, alias: string): SelectQueryBuilder<Entity> {
    return this.manager
      .createQueryBuilder(this.entity, alias)
      .where(`${alias}.storeId = :storeId`, { storeId: store });
  }

  async insert(store: StoreId, ...rows: DeepPartial<Entity>[]): Promise<void> {
    const owned = rows.map((row) => ({ ...row, storeId: store }));
    await this.writing(store, (manager) =>
      manager.insert(this.entity, owned as unknown as QueryDeepPartialEntity<Entity>[]),
    );
  }

  /** Writes the given columns; false when the store has no such row. */
  async update(
    store: StoreId,
    where: FindOptionsWhere<Entity>,
    values: QueryDeepPartialEntity<Entity>,
  ): Promise<boolean> {
    const columns = { ...values, storeId: store };
    return this.writing(store, (manager) =>
      hasWritten(manager.update(this.entity, this.scoped(store, where), columns)),
    );
  }

  /** Deletes rows; false when the store has no such row. */
  async delete(store: StoreId, where: FindOptionsWhere<Entity>): Promise<boolean> {
    return this.writing(store, (manager) =>
      hasWritten(manager.delete(this.entity, this.scoped(store, where))),
    );
  }

  /** Runs a write, and announces it where these rows are shown. */
  protected writing<Result>(
    store: StoreId,
    write: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.shownAs ? this.announced(this.shownAs, store, write) : write(this.manager);
  }

  private scoped(store: StoreId, where: FindOptionsWhere<Entity>): FindOptionsWhere<Entity> {
    if (!store) throw new Error(`A ${this.entity.name} was asked for without a store`);
    return { ...where, storeId: store };
  }
}
