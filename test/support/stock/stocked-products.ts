/**
 * The real counterpart of the model of stock: products of a shop, its orders, and the calls that
 * change them.
 */
import { apiRoutes, type OrderStatus, type Product } from '@shop/contract';
import type { Response } from 'supertest';
import type { DataSource } from 'typeorm';
import { expect } from 'vitest';
import type { Caller } from '../caller.ts';
import { orderOf, type Shop } from '../cast.ts';
import { miscounted, piecesLeft } from './ledger.ts';
import type { StockModel, WantedLine } from './model.ts';

const price = 12.35;

export class StockedProducts {
  readonly products: Product[] = [];
  /** The ids, in the order of the model's orders. */
  readonly orders: string[] = [];
  /** The number of operations that were sent. */
  operations = 0;

  constructor(
    readonly shop: Shop,
    private readonly anyone: Caller,
    private readonly source: DataSource,
  ) {}

  /** Adds products; null = not counted. */
  async add(stocks: readonly (number | null | undefined)[]): Promise<void> {
    this.operations += 1;
    const products = stocks.map((stock, index) => ({
      name: `Piece ${this.products.length + index}`,
      price,
      stock: stock ?? -1,
      categories: [this.shop.categoryId],
    }));
    const { slug, owner } = this.shop;
    const { body } = await owner.post(apiRoutes.productsBulk(slug), { products }).expect(201);
    this.products.push(...body.products);
  }

  async place(lines: readonly WantedLine[]): Promise<Response> {
    this.operations += 1;
    const items = lines.map(({ product, quantity }) => {
      const { id, name } = this.at(product);
      return { id, name, quantity, price };
    });
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const amount = Math.round(pieces * price * 100) / 100;
    const body = orderOf(this.shop, this.at(0), 1, { items, amount });
    const answer = await this.anyone.post(apiRoutes.createOrder, body);
    return answer;
  }

  /** Changes the status of an order; resolves with the answer. */
  async move(order: number, status: OrderStatus): Promise<Response> {
    this.operations += 1;
    const answer = await this.shop.owner.put(apiRoutes.order(this.orders[order] ?? ''), { status });
    return answer;
  }

  /** Changes a product as its owner; resolves with the answer. */
  async edit(product: number, change: object): Promise<Response> {
    this.operations += 1;
    const answer = await this.shop.owner.put(apiRoutes.product(this.at(product).id), change);
    return answer;
  }

  async remove(product: number): Promise<Response> {
    this.operations += 1;
    const answer = await this.shop.owner.delete(apiRoutes.product(this.at(product).id));
    return answer;
  }

  /** Expects the stock of every product in the database, and its ledger, to be the model's. */
  async expectLike(model: StockModel): Promise<void> {
    const ids = this.products.map(({ id }) => id);
    const pieces = await piecesLeft(this.source, ids);
    const stock = new Map(pieces.map((row) => [row.id, row.stock]));
    expect(ids.map((id) => stock.get(id))).toEqual(model.stock);
    expect(miscounted(pieces)).toEqual([]);
  }

  at(product: number): Product {
    const found = this.products[product];
    if (!found) throw new Error(`no product ${product} in the shop`);
    return found;
  }
}
