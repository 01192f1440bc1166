/** Deletes products, and brings them back within a day as they were (PUB-06). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { handleOf } from '@shop/commerce';
import type { FieldProblem } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { invalid, notFound } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import {
  DeletedProductRepository,
  type DeletedRow,
  type LostCode,
} from './deleted-product.repository.js';
import { ProductRepository } from './product.repository.js';
import { ProductHandleRepository } from './product-handle.repository.js';
import { schedulePublishing } from './publish-queue.js';
import { tellOfStock } from './restock.js';

@Injectable()
export class ProductRemover {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly products: ProductRepository,
    private readonly deleted: DeletedProductRepository,
  ) {}

  /**
   * Deletes a product; orders keep their lines. It is locked first, so that no order's stock is
   * missing when it comes back. Throws 404.
   */
  async delete(store: StoreId, id: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const locked = await this.products.within(manager).lock(store, [id]);
      if (locked.length === 0) throw notFound('Product');
      await this.deleted.within(manager).take(store, [id]);
    });
  }

  /**
   * Brings products back with their ids, stock and ledger; those that are there already stay as they
   * are. A category that is gone stays gone, and a handle that was taken meanwhile gets a number.
   * A sku comes back without its code where another one has it by now. Who waits for stock waits on,
   * or is told if there is some by now. Returns what came back otherwise than it was. Throws a 400 that names each id that can't be brought back.
   */
  async restore(store: StoreId, ids: readonly string[]): Promise<Changed> {
    return this.source.transaction(async (manager) => {
      const deleted = this.deleted.within(manager);
      const found = await deleted.find(store, ids);
      const present = await this.products.within(manager).findByIds(store, ids);
      assertKnown(ids, new Set([...found, ...present].map(({ id }) => id)));
      const there = new Set(present.map(({ id }) => id));
      const missing = found.filter(({ id }) => !there.has(id));
      if (missing.length === 0) return { codes: [], handles: [] };
      const given = await withFreeHandles(manager, store, missing);
      const codes = await deleted.bringBack(store, given);
      const backIds = missing.map(({ id }) => id);
      const back = await this.products.within(manager).findByIds(store, backIds);
      await schedulePublishing(manager, store, back);
      await tellOfStock(manager, store, backIds);
      const handles = given.filter(({ handle }, index) => handle !== missing[index]?.handle);
      return { codes, handles: handles.map(({ id }) => id) };
    });
  }
}

/** What came back otherwise than it was: codes that stayed behind, and the ids of products with another handle. */
export interface Changed {
  codes: LostCode[];
  handles: string[];
}

function assertKnown(ids: readonly string[], known: ReadonlySet<string>): void {
  const faults = ids.flatMap((id, index): FieldProblem[] => {
    const message = 'This product can no longer be brought back';
    return known.has(id.toLowerCase()) ? [] : [{ field: `ids[${index}]`, message }];
  });
  if (faults.length > 0) throw invalid(...faults);
}

/** The products with their own handles where these are free, else with new ones. */
async function withFreeHandles(
  manager: EntityManager,
  store: StoreId,
  rows: readonly DeletedRow[],
): Promise<DeletedRow[]> {
  const handles = new ProductHandleRepository(manager);
  await handles.lock(store);
  const own = rows.map(({ handle }) => handle);
  const taken = await handles.taken(store, own, []);
  // Two of them may have had the same handle, one after the other.
  const homeless = rows.filter(
    ({ handle }, index) => taken.has(handle) || own.indexOf(handle) < index,
  );
  const words = homeless.map(({ name }) => handleOf(name));
  const free = await handles.free(store, words, own);
  const given = new Map(homeless.map(({ id }, index) => [id, free[index] ?? '']));
  return rows.map((row) => ({ ...row, handle: given.get(row.id) ?? row.handle }));
}
