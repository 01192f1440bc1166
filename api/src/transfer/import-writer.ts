/** Writes the nouns of an archive as the rows of a new store, in the transaction of the import. */
import { phoneKey } from '@shop/commerce';
import type { PageKey } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import type { SignedInUser } from '../access/current.js';
import { Category } from '../category/category.entity.js';
import { newId } from '../database/id.js';
import { batchesOf } from '../event-loop/batches.js';
import { jsonText } from '../event-loop/json-text.js';
import { mapInSlices } from '../event-loop/slices.js';
import { File } from '../file/file.entity.js';
import type { NewFile } from '../file/file.service.js';
import { OrderRefusal } from '../order/order-refusal.entity.js';
import { Page } from '../page/page.entity.js';
import { Product } from '../product/product.entity.js';
import { linkCategories } from '../product/product-categories.js';
import { newColumns } from '../product/product-columns.js';
import { keepCount } from '../product/product-writer.js';
import { writeStore } from '../store/store-update.service.js';
import type { StoreId } from '../tenancy/store-id.js';
import type {
  ArchivedCategoryDto,
  ArchivedOrderDto,
  ArchivedProductDto,
  ArchivedStoreDto,
} from './archive.dto.js';
import type { ArchivedPages, ArchiveVisitor } from './archive-reader.js';
import { orderRows, ordersStatement } from './import-orders.js';
import type { Rows } from './member-reader.js';
import { NewIds } from './new-ids.js';

/** A picture that was kept, with its id in the archive. */
export interface KeptFile extends NewFile {
  archivedId: string;
  createdAt: Date;
}

export class ImportWriter implements ArchiveVisitor {
  private readonly ids = { categories: new NewIds(), products: new NewIds(), orders: new NewIds() };
  private readonly addresses: ReadonlyMap<string, string>;
  private lastNumber = 0;

  constructor(
    private readonly manager: EntityManager,
    private readonly storeId: StoreId,
    private readonly owner: SignedInUser,
    private readonly kept: readonly KeptFile[],
  ) {
    this.addresses = new Map(kept.map(({ archivedId, url }) => [archivedId, url]));
  }

  readonly find = (id: string): string => this.addresses.get(id) ?? '';

  async store(store: ArchivedStoreDto): Promise<void> {
    await writeStore(this.manager, { id: this.storeId, ownerId: this.owner.id }, store);
    const refusals = new Map(
      (store.refusedPhones ?? []).map(({ phone, note }) => [phoneKey(phone), note]),
    );
    const rows = [...refusals].map(([value, note]) => {
      return { id: newId(), storeId: this.storeId, kind: 'phone' as const, value, note };
    });
    if (rows.length > 0) await this.manager.insert(OrderRefusal, rows);
  }

  async writeFiles(): Promise<void> {
    const rows = this.kept.map(({ archivedId: _, ...file }) => ({
      ...file,
      storeId: this.storeId,
    }));
    for (const some of batchesOf(rows)) await this.manager.insert(File, some);
  }

  /** Products list theirs by their ids: the new ones come in the order of the old. */
  async categories(categories: ArchivedCategoryDto[]): Promise<void> {
    const byId = [...categories].sort((one, other) => (one.id < other.id ? -1 : 1));
    for (const { id, createdAt } of byId) this.ids.categories.instead(id, createdAt);
    const rows = categories.map(({ id, name, imageUrl, createdAt }, position) => ({
      id: this.ids.categories.of(id),
      storeId: this.storeId,
      createdAt: new Date(createdAt),
      ...{ name, imageUrl, position },
    }));
    for (const some of batchesOf(rows)) await this.manager.insert(Category, some);
  }

  async writePages(pages: ArchivedPages): Promise<void> {
    const rows = Object.entries(pages).map(([key, content]) => ({
      storeId: this.storeId,
      key: key as PageKey,
      content,
    }));
    if (rows.length > 0) await this.manager.insert(Page, rows);
  }

  async products({ dtos }: Rows<ArchivedProductDto>): Promise<void> {
    const actor: Actor = { kind: 'owner', email: this.owner.email };
    for (const some of batchesOf(dtos)) {
      const rows = await mapInSlices(some, ({ id, createdAt, updatedAt, ...product }) => ({
        id: this.ids.products.instead(id, createdAt),
        storeId: this.storeId,
        createdAt: new Date(createdAt),
        updatedAt: new Date(updatedAt),
        ...newColumns(product),
      }));
      await this.manager.insert(Product, rows);
      await keepCount(this.manager, this.storeId, actor, rows);
      const links = some.map(({ categories }, index) => {
        const ids = categories.map((category) => this.ids.categories.of(category));
        return [rows[index]?.id ?? '', ids] as const;
      });
      await linkCategories(this.manager, this.storeId, new Map(links));
    }
  }

  /** Without accounts: whose order it was is known by the e-mail alone, which proves nothing here. */
  async orders({ dtos }: Rows<ArchivedOrderDto>): Promise<void> {
    for (const some of batchesOf(dtos)) {
      const { placed, lines, events } = await orderRows(some, this.ids.orders, this.ids.products);
      await this.manager.query(ordersStatement, [
        this.storeId,
        await jsonText(placed),
        await jsonText(lines),
        await jsonText(events),
      ]);
      this.lastNumber = Math.max(this.lastNumber, ...some.map(({ number }) => number));
    }
  }

  /** New orders are counted on from the archive's. */
  async writeCounter(): Promise<void> {
    await this.manager.query('UPDATE order_counter SET last = $2 WHERE store_id = $1', [
      this.storeId,
      this.lastNumber,
    ]);
  }
}
