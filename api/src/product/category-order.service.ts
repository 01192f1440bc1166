/** Shows and sets the order of the products of a category (PUB-07). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { limits, type PlacedProduct } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { CategoryRepository } from '../category/category.repository.js';
import { notFound, Problem } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import { CategoryOrderRepository } from './category-order.repository.js';

@Injectable()
export class CategoryOrderService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** The products of a category in its order, the first `limits.placedProducts`. Throws 404. */
  async read(store: StoreId, category: string): Promise<PlacedProduct[]> {
    const { manager } = this.source;
    await assertCategory(manager, store, category);
    const order = new CategoryOrderRepository(manager);
    const placed = await order.first(store, category, limits.placedProducts);
    return placed.map((product) => ({ ...product, image: product.image ?? '' }));
  }

  /**
   * Places products of a category, all or nothing; those that the list leaves out follow it. Throws
   * 404, or CONFLICT for a product that the category does not have.
   */
  async place(store: StoreId, category: string, ids: readonly string[]): Promise<PlacedProduct[]> {
    await this.source.transaction(async (manager) => {
      await assertCategory(manager, store, category);
      const order = new CategoryOrderRepository(manager);
      const unknown = await order.unknown(store, category, ids);
      const message = 'This product is not in the category any more';
      const errors = ids.flatMap((id, index) =>
        unknown.has(id) ? [{ field: `products[${index}]`, message }] : [],
      );
      if (errors.length > 0) throw new Problem('CONFLICT', message, { errors });
      await order.place(store, category, ids);
    });
    return this.read(store, category);
  }
}

async function assertCategory(manager: EntityManager, store: StoreId, id: string): Promise<void> {
  if (!(await new CategoryRepository(manager).exists(store, { id }))) throw notFound('Category');
}
