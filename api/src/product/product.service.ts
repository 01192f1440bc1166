/** Products of one store. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  ProductListItem,
  ProductsRestoredAnswer,
  Product as ProductView,
} from '@shop/contract';
import type { DataSource } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { CountCache } from '../cache/count-cache.js';
import { mapInSlices } from '../event-loop/slices.js';
import { notFound } from '../http/problem.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { once } from '../idempotency/once.js';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { ProductChangeDto, ProductDto, ProductEntryDto } from './product.dto.js';
import { ProductRepository } from './product.repository.js';
import { productListItem, productView } from './product.view.js';
import type { FieldName } from './product-checks.js';
import { ProductRemover } from './product-remover.js';
import { ProductWriter } from './product-writer.js';
import { restoreWarnings } from './restore-warnings.js';

const alone: FieldName = (_, field) => field;
const inList: FieldName = (index, field) => `products[${index}].${field}`;

@Injectable()
export class ProductService {
  constructor(
    private readonly products: ProductRepository,
    @InjectDataSource() private readonly source: DataSource,
    private readonly writer: ProductWriter,
    private readonly remover: ProductRemover,
    private readonly counts: CountCache,
  ) {}

  async list(store: StoreId, query: ListQuery): Promise<Page<ProductListItem>> {
    const page = await this.products.listed(store, query, (filter, count) =>
      this.counts.ofContent(store, `products ${filter}`, count),
    );
    return page.map(productListItem);
  }

  /** Creates a product, once per key (MEND-20). */
  async create(
    store: StoreId,
    actor: Actor,
    body: ProductDto,
    request: IdempotentRequest | null = null,
  ): Promise<ProductView> {
    const create = async () => {
      const [id = ''] = await this.writer.create(store, actor, [body], alone, request);
      return this.readOwn(store, id);
    };
    return once(this.source, request, create, async ([id = '']) => {
      const product = await this.products.findOne(store, { id });
      return product && productView(product);
    });
  }

  async change(
    store: StoreId,
    actor: Actor,
    id: string,
    body: ProductChangeDto,
  ): Promise<ProductView> {
    await this.writer.change(store, actor, [{ ...body, id }], alone);
    return this.readOwn(store, id);
  }

  /**
   * Makes a draft that is like a product, with a ledger of its own, once per key (PUB-05). Throws
   * 404.
   */
  async copy(
    store: StoreId,
    actor: Actor,
    id: string,
    request: IdempotentRequest | null,
  ): Promise<ProductView> {
    const product = await this.products.findOne(store, { id });
    if (!product) throw notFound('Product');
    const create = async () =>
      this.readOwn(store, await this.writer.copy(store, actor, product, request));
    return once(this.source, request, create, ([made = '']) => this.readOwn(store, made));
  }

  /** Deletes a product, which can be brought back for a day (PUB-06). Throws 404. */
  delete(store: StoreId, id: string): Promise<void> {
    return this.remover.delete(store, id);
  }

  /** Brings deleted products back, all or nothing, in the order of the ids; warnings tell what is not as it was. */
  async restore(store: StoreId, ids: readonly string[]): Promise<ProductsRestoredAnswer> {
    const changed = await this.remover.restore(store, ids);
    const products = await this.readAll(store, ids);
    const warnings = restoreWarnings(products, changed);
    return { restored: products.length, products, warnings };
  }

  /** Creates products, all or nothing, in the order given; once per key (MEND-20). */
  async createAll(
    store: StoreId,
    actor: Actor,
    bodies: readonly ProductDto[],
    request: IdempotentRequest | null = null,
  ): Promise<ProductView[]> {
    const create = async () =>
      this.readAll(store, await this.writer.create(store, actor, bodies, inList, request));
    return once(this.source, request, create, (ids) => this.readAll(store, ids));
  }

  /** Changes products, all or nothing, in the order given. */
  async changeAll(
    store: StoreId,
    actor: Actor,
    entries: readonly ProductEntryDto[],
  ): Promise<ProductView[]> {
    await this.writer.change(store, actor, entries, inList);
    return this.readAll(
      store,
      entries.map((entry) => entry.id),
    );
  }

  private async readOwn(store: StoreId, id: string): Promise<ProductView> {
    const product = await this.products.findOne(store, { id });
    if (!product) throw notFound('Product');
    return productView(product);
  }

  private async readAll(store: StoreId, ids: readonly string[]): Promise<ProductView[]> {
    const stored = await this.products.findByIds(store, ids);
    const byId = new Map(stored.map((product) => [product.id, product]));
    const listed = ids.flatMap((id) => byId.get(id) ?? []);
    return mapInSlices(listed, productView);
  }
}
