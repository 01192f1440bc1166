/** The only way to rows that belong to a store: every method takes the store first and puts its id into the statement. */
import { type DynamicModule, Inject, Module, type Provider } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import {
  type DataSource,
  type DeepPartial,
  type EntityManager,
  type FindOptionsOrder,
  type FindOptionsWhere,
  In,
  LessThan,
  type ObjectLiteral,
  type SelectQueryBuilder,
} from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { batchesOf } from '../event-loop/batches.js';
import { applyListing, type Counted, type Listing, type ListQuery } from '../listing/listing.js';
import { Page } from '../listing/page.js';
import type { StoreId } from './store-id.js';

interface Owned extends ObjectLiteral {
  storeId: StoreId;
}

type EntityClass<Entity> = new () => Entity;

export class StoreScopedRepository<Entity extends Owned> {
  constructor(
    private readonly entity: EntityClass<Entity>,
    private readonly manager: EntityManager,
  ) {}

  /** The same repository inside a transaction. */
  within(manager: EntityManager): StoreScopedRepository<Entity> {
    return new StoreScopedRepository(this.entity, manager);
  }

  find(store: StoreId, order: FindOptionsOrder<Entity>, where: FindOptionsWhere<Entity> = {}) {
    return this.manager.find(this.entity, { where: this.scoped(store, where), order });
  }

  /** The next rows below an id, highest id first. */
  findBelow(store: StoreId, id: string | null, most: number): Promise<Entity[]> {
    const where = (id ? { id: LessThan(id) } : {}) as FindOptionsWhere<Entity>;
    const order = { id: 'DESC' } as unknown as FindOptionsOrder<Entity>;
    return this.manager.find(this.entity, { where: this.scoped(store, where), order, take: most });
  }

  findOne(store: StoreId, where: FindOptionsWhere<Entity>): Promise<Entity | null> {
    return this.manager.findOne(this.entity, { where: this.scoped(store, where) });
  }

  /** In any order; those of other stores are missing. */
  async findByIds(store: StoreId, ids: readonly string[]): Promise<Entity[]> {
    const found: Entity[] = [];
    for (const some of batchesOf(ids)) {
      const where = { id: In(some) } as unknown as FindOptionsWhere<Entity>;
      found.push(...(await this.manager.find(this.entity, { where: this.scoped(store, where) })));
    }
    return found;
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
    return applyListing(this.query(store, 'row'), listing, query, counted);
  }

  /** A query that already holds the store's id. */
  query(store: StoreId, alias: string): SelectQueryBuilder<Entity> {
    return this.manager
      .createQueryBuilder(this.entity, alias)
      .where(`${alias}.storeId = :storeId`, { storeId: store });
  }

  async insert(store: StoreId, ...rows: DeepPartial<Entity>[]): Promise<void> {
    const owned = rows.map((row) => ({ ...row, storeId: store }));
    await this.manager.insert(this.entity, owned as unknown as QueryDeepPartialEntity<Entity>[]);
  }

  /** Writes the given columns; false when the store has no such row. */
  async update(
    store: StoreId,
    where: FindOptionsWhere<Entity>,
    values: QueryDeepPartialEntity<Entity>,
  ): Promise<boolean> {
    const result = await this.manager.update(this.entity, this.scoped(store, where), {
      ...values,
      storeId: store,
    });
    return (result.affected ?? 0) > 0;
  }

  /** False when the store has no such row. */
  async delete(store: StoreId, where: FindOptionsWhere<Entity>): Promise<boolean> {
    const result = await this.manager.delete(this.entity, this.scoped(store, where));
    return (result.affected ?? 0) > 0;
  }

  private scoped(store: StoreId, where: FindOptionsWhere<Entity>): FindOptionsWhere<Entity> {
    if (!store) throw new Error(`A ${this.entity.name} was asked for without a store`);
    return { ...where, storeId: store };
  }
}

const tokenOf = (entity: EntityClass<Owned>) => `StoreScopedRepository<${entity.name}>`;

/** Injects the store-scoped repository of an entity that the module lists in `storeScoped()`. */
export const InjectStoreScoped = (entity: EntityClass<Owned>) => Inject(tokenOf(entity));

@Module({})
class StoreScopedModule {}

/** A module that provides the store-scoped repositories of these entities. */
export function storeScoped(...entities: EntityClass<Owned>[]): DynamicModule {
  const providers: Provider[] = entities.map((entity) => ({
    provide: tokenOf(entity),
    inject: [getDataSourceToken()],
    useFactory: (source: DataSource) => new StoreScopedRepository(entity, source.manager),
  }));
  return {
    module: StoreScopedModule,
    providers,
    exports: entities.map(tokenOf),
    global: false,
  };
}
