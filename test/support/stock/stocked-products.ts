/**
 * The real counterpart of the model of stock: products of a shop and skus of one product, its
 * orders, and the calls that change them.
 */
import {
  apiRoutes,
  type OrderItemBody,
  type OrderStatus,
  ownerRoutes,
  type Product,
} from '@shop/contract';
import type { Response } from 'supertest';
import type { DataSource } from 'typeorm';
import { expect } from 'vitest';
import type { Caller } from '../caller.ts';
import { newProduct, orderOf, type Shop } from '../cast.ts';
import { miscounted, piecesLeft } from './ledger.ts';
import type { StockModel, WantedLine } from './model.ts';

const price = 12.35;

/** What the model counts: a product, or a sku of the kurta. */
export interface Good {
  /** The id of the product or the sku. */
  id: string;
  name: string;
  productId: string;
  /** The size of the kurta; undefined = a product of its own. */
  size?: string;
}

export class StockedProducts {
  readonly goods: Good[] = [];
  /** The ids, in the order of the model's orders. */
  readonly orders: string[] = [];
  /** The number of operations that were sent. */
  operations = 0;
  /** Its skus are every second good; one that the model does not count always stays. */
  private kurta: Product | undefined;
  private readonly sizes = ['Any'];

  constructor(
    readonly shop: Shop,
    private readonly anyone: Caller,
    private readonly source: DataSource,
  ) {}

  /** Adds products and, by turns, skus; null = not counted. */
  async add(stocks: readonly (number | null | undefined)[]): Promise<void> {
    for (const stock of stocks) {
      if (this.goods.length % 2 === 0) await this.addProduct(stock ?? -1);
      else await this.addSku(stock ?? -1);
    }
  }

  private async addProduct(stock: number): Promise<void> {
    this.operations += 1;
    const name = `Piece ${this.goods.length}`;
    const { id } = await newProduct(this.shop, { name, price, stock });
    this.goods.push({ id, name, productId: id });
  }

  private async addSku(stock: number): Promise<void> {
    const size = `Piece ${this.goods.length}`;
    if (!this.kurta) {
      const skus = [{ choice: [{ type: 'Size', value: 'Any' }] }];
      const body = {
        name: 'Kurta',
        price,
        type: 'variant' as const,
        variants: this.variants(),
        skus,
      };
      this.kurta = await newProduct(this.shop, body);
    }
    this.sizes.push(size);
    const { body } = await this.writeKurta({ variants: this.variants() }, { size, stock });
    const [sku] = body.product.skus.slice(-1);
    this.goods.push({ id: sku.id, name: `Kurta - Size: ${size}`, productId: this.kurtaId, size });
  }

  private get kurtaId(): string {
    if (!this.kurta) throw new Error('no kurta in the shop');
    return this.kurta.id;
  }

  private variants() {
    return this.sizes.map((value) => ({ type: 'Size', value, price: 0 }));
  }

  /** Writes all skus of the kurta, of which one may get another stock; the others keep theirs. */
  private async writeKurta(
    change: object,
    counted?: { size: string; stock: number },
  ): Promise<Response> {
    this.operations += 1;
    const skus = this.sizes.map((value) => ({
      choice: [{ type: 'Size', value }],
      ...(value === counted?.size && { stock: counted.stock }),
    }));
    const answer = await this.shop.owner.put(apiRoutes.product(this.kurtaId), { ...change, skus });
    return answer;
  }

  async place(lines: readonly WantedLine[]): Promise<Response> {
    this.operations += 1;
    const items = lines.map(({ product, quantity }): OrderItemBody => {
      const { productId, name, size } = this.at(product);
      const variant = size === undefined ? null : { type: 'Size', value: size };
      return { id: productId, name, quantity, price, variant };
    });
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const amount = Math.round(pieces * price * 100) / 100;
    const nothing = { id: '', name: '', price, salePrice: 0 } as Product;
    const body = orderOf(this.shop, nothing, 1, { items, amount });
    const answer = await this.anyone.post(apiRoutes.createOrder, body);
    return answer;
  }

  /** Changes the status of an order; resolves with the answer. */
  async move(order: number, status: OrderStatus): Promise<Response> {
    this.operations += 1;
    const answer = await this.shop.owner.put(apiRoutes.order(this.orders[order] ?? ''), { status });
    return answer;
  }

  /** Sets the stock of a good as its owner; null = not counted. Resolves with the status, 404 = it is gone. */
  async count(product: number, stock: number | null): Promise<number> {
    const { size } = this.at(product);
    if (size === undefined) return this.edit(product, { stock: stock ?? -1 });
    if (!this.sizes.includes(size)) return 404;
    return (await this.writeKurta({}, { size, stock: stock ?? -1 })).status;
  }

  /** Changes the product of a good as its owner; resolves with the status. */
  async edit(product: number, change: object): Promise<number> {
    this.operations += 1;
    const { productId } = this.at(product);
    return (await this.shop.owner.put(apiRoutes.product(productId), change)).status;
  }

  /** Removes a product, or a sku from the kurta; resolves with the status, 404 = it is gone. */
  async remove(product: number): Promise<number> {
    const { productId, size } = this.at(product);
    if (size === undefined) {
      this.operations += 1;
      return (await this.shop.owner.delete(apiRoutes.product(productId))).status;
    }
    if (!this.sizes.includes(size)) return 404;
    this.sizes.splice(this.sizes.indexOf(size), 1);
    return (await this.writeKurta({})).status;
  }

  /** Brings a deleted product back; resolves with the status. */
  async restore(product: number): Promise<number> {
    this.operations += 1;
    const path = ownerRoutes.productsRestore(this.shop.slug);
    const ids = [this.at(product).productId];
    return (await this.shop.owner.post(path, { ids })).status;
  }

  /** Whether a good is a product of its own, not a sku of the kurta. */
  isProduct(product: number): boolean {
    return this.at(product).size === undefined;
  }

  /** Whether a change of its product finds it, though the good may be gone: the kurta always stays. */
  isEditable(product: number, model: StockModel): boolean {
    return this.at(product).size !== undefined || model.stock[product] !== undefined;
  }

  /** A good as the answer to an order that is short of it tells it. */
  told(product: number, available: number): object {
    const { id, productId, name, size } = this.at(product);
    return { id: productId, name, available, ...(size !== undefined && { skuId: id }) };
  }

  /** Expects the stock of every good in the database, and its ledger, to be the model's. */
  async expectLike(model: StockModel): Promise<void> {
    const ids = this.goods.map(({ id }) => id);
    const pieces = await piecesLeft(this.source, this.kurta ? [...ids, this.kurta.id] : ids);
    const stock = new Map(pieces.map((row) => [row.id, row.stock]));
    expect(ids.map((id) => stock.get(id))).toEqual(model.stock);
    expect(miscounted(pieces)).toEqual([]);
  }

  at(product: number): Good {
    const found = this.goods[product];
    if (!found) throw new Error(`no good ${product} in the shop`);
    return found;
  }
}
