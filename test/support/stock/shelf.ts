/** The real side of the stock's model: a shelf of products in a shop, its orders, and the calls that move them. */
import { apiRoutes, type OrderStatus, type Product } from '@shop/contract';
import type { Response } from 'supertest';
import type { DataSource } from 'typeorm';
import { expect } from 'vitest';
import type { Caller } from '../caller.ts';
import { orderOf, type Shop } from '../cast.ts';
import { piecesLeft, wronglyKept } from './ledger.ts';
import type { StockModel, WantedLine } from './model.ts';

const price = 12.35;

export class StockShelf {
  readonly products: Product[] = [];
  /** Ids, in the order of the model's orders. */
  readonly orders: string[] = [];
  /** Operations that were sent. */
  operations = 0;

  constructor(
    readonly shop: Shop,
    private readonly anyone: Caller,
    private readonly source: DataSource,
  ) {}

  /** Puts products on the shelf; null = not counted. */
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

  /** Answers the call that moves an order. */
  async move(order: number, status: OrderStatus): Promise<Response> {
    this.operations += 1;
    const answer = await this.shop.owner.put(apiRoutes.order(this.orders[order] ?? ''), { status });
    return answer;
  }

  /** The owner changes a product. */
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

  /** Compares every piece in the database, and its ledger, with the model. */
  async expectLike(model: StockModel): Promise<void> {
    const ids = this.products.map(({ id }) => id);
    const pieces = await piecesLeft(this.source, ids);
    const stock = new Map(pieces.map((row) => [row.id, row.stock]));
    expect(ids.map((id) => stock.get(id))).toEqual(model.stock);
    expect(wronglyKept(pieces)).toEqual([]);
  }

  at(product: number): Product {
    const found = this.products[product];
    if (!found) throw new Error(`no product ${product} on the shelf`);
    return found;
  }
}
