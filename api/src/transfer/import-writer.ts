/** Writes the nouns of an archive as the rows of a new store, in the transaction of the import. */
import { handleFault, phoneKey } from '@shop/commerce';
import type { PageKey } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import type { SignedInUser } from '../access/current.js';
import { CategoryRepository } from '../category/category.repository.js';
import { newId } from '../database/id.js';
import { batchesOf } from '../event-loop/batches.js';
import { mapInSlices } from '../event-loop/slices.js';
import { scheduleAvif } from '../file/avif-queue.js';
import { FileRepository } from '../file/file.repository.js';
import type { NewFile } from '../file/file.service.js';
import { MailboxRepository } from '../mail/mailbox.repository.js';
import { OfferRepository } from '../offer/offer.repository.js';
import { turnsOf } from '../offer/offer.service.js';
import { OrderRefusalRepository } from '../order/order-refusal.repository.js';
import { PageRepository } from '../page/page.repository.js';
import { CategoryOrderRepository } from '../product/category-order.repository.js';
import { publishIdOf } from '../product/newest.js';
import { ProductRepository } from '../product/product.repository.js';
import { ProductCategoryRepository } from '../product/product-category.repository.js';
import type { SavedProduct } from '../product/product-columns.js';
import { ProductHandleRepository } from '../product/product-handle.repository.js';
import { giveHandles } from '../product/product-handles.js';
import { schedulePublishing, scheduleTurns } from '../product/publish-queue.js';
import type { SoldSku } from '../product/sku.entity.js';
import { writeSkus } from '../product/sku-writer.js';
import { StockMovementRepository } from '../product/stock-movement.repository.js';
import { ReviewRepository } from '../review/review.repository.js';
import type { AlertLinks } from '../stock-alert/alert-links.js';
import { type NewAlert, StockAlertRepository } from '../stock-alert/stock-alert.repository.js';
import { writeStore } from '../store/store-update.service.js';
import type { StoreId } from '../tenancy/store-id.js';
import { ZoneRepository } from '../zone/zone.repository.js';
import type {
  ArchivedCategoryDto,
  ArchivedOfferDto,
  ArchivedOrderDto,
  ArchivedProductDto,
  ArchivedStoreDto,
  ArchivedZoneDto,
} from './archive.dto.js';
import type { ArchivedPages, ArchiveVisitor } from './archive-reader.js';
import { ArchivedOrderRepository } from './archived-order.repository.js';
import { archivedProduct } from './archived-product.js';
import { archivedOffer, archivedZone } from './archived-terms.js';
import { ArchivedTermsRepository } from './archived-terms.repository.js';
import { orderRows } from './import-orders.js';
import { archivedAlerts } from './import-voices.js';
import type { Rows } from './member-reader.js';
import { NewIds } from './new-ids.js';
import type { PictureFinder } from './picture-addresses.js';

/** A picture that was saved, with its id in the archive. */
export interface SavedFile extends NewFile {
  archivedId: string;
  createdAt: Date;
}

/** Finds the address that a picture of the archive has got; '' for one that was not saved. */
export function finderOf(saved: readonly SavedFile[]): PictureFinder {
  const addresses = new Map(saved.map(({ archivedId, url }) => [archivedId, url]));
  return (archivedId) => addresses.get(archivedId) ?? '';
}

export class ImportWriter implements ArchiveVisitor {
  private readonly ids = {
    categories: new NewIds(),
    products: new NewIds(),
    skus: new NewIds(),
    orders: new NewIds(),
    offers: new NewIds(),
    zones: new NewIds(),
  };
  readonly find: PictureFinder;
  private lastNumber = 0;

  constructor(
    private readonly manager: EntityManager,
    private readonly storeId: StoreId,
    private readonly owner: SignedInUser,
    private readonly saved: readonly SavedFile[],
    private readonly links: AlertLinks,
  ) {
    this.find = finderOf(saved);
  }

  async store(store: ArchivedStoreDto): Promise<void> {
    await writeStore(this.manager, { id: this.storeId, ownerId: this.owner.id }, store);
    const refusals = new Map(
      (store.refusedPhones ?? []).map(({ phone, note }) => [phoneKey(phone), note]),
    );
    const rows = [...refusals].map(([value, note]) => {
      return { id: newId(), kind: 'phone' as const, value, note };
    });
    if (rows.length > 0)
      await new OrderRefusalRepository(this.manager).insert(this.storeId, ...rows);
    await this.zones(store.zones ?? []);
  }

  private async zones(zones: readonly ArchivedZoneDto[]): Promise<void> {
    const byId = [...zones].sort((one, other) => (one.id < other.id ? -1 : 1));
    for (const { id, createdAt } of byId) this.ids.zones.instead(id, createdAt);
    const rows = zones.map((zone, position) => ({
      id: this.ids.zones.of(zone.id),
      createdAt: new Date(zone.createdAt),
      ...archivedZone(zone),
      position,
    }));
    if (rows.length > 0) await new ZoneRepository(this.manager).insert(this.storeId, ...rows);
  }

  /** Writes the offers, for products and categories that are written already. */
  async offers(offers: ArchivedOfferDto[]): Promise<void> {
    const byId = [...offers].sort((one, other) => (one.id < other.id ? -1 : 1));
    const rows = byId.map((offer) => {
      const { productIds, categoryIds, ...columns } = archivedOffer(offer);
      return {
        id: this.ids.offers.instead(offer.id, offer.createdAt),
        createdAt: new Date(offer.createdAt),
        ...columns,
        productIds: productIds.map((id) => this.ids.products.of(id)),
        categoryIds: categoryIds.map((id) => this.ids.categories.of(id)),
      };
    });
    for await (const some of batchesOf(rows))
      await new OfferRepository(this.manager).insert(this.storeId, ...some);
    await scheduleTurns(this.manager, this.storeId, rows.flatMap(turnsOf));
  }

  async writeFiles(): Promise<void> {
    const rows = this.saved.map(({ archivedId, ...file }) => ({
      ...file,
    }));
    for await (const some of batchesOf(rows)) {
      await new FileRepository(this.manager).insert(this.storeId, ...some);
      await scheduleAvif(this.manager, this.storeId, some);
    }
  }

  /**
   * Writes the categories. Products list theirs by id, so the new ids must sort like the old ones.
   */
  async categories(categories: ArchivedCategoryDto[]): Promise<void> {
    const byId = [...categories].sort((one, other) => (one.id < other.id ? -1 : 1));
    for (const { id, createdAt } of byId) this.ids.categories.instead(id, createdAt);
    const rows = categories.map(({ id, name, imageUrl, createdAt }, position) => ({
      id: this.ids.categories.of(id),
      createdAt: new Date(createdAt),
      name,
      imageUrl,
      position,
    }));
    for await (const some of batchesOf(rows))
      await new CategoryRepository(this.manager).insert(this.storeId, ...some);
  }

  async writePages(pages: ArchivedPages): Promise<void> {
    const rows = Object.entries(pages).map(([key, content]) => ({
      key: key as PageKey,
      content,
    }));
    if (rows.length > 0) await new PageRepository(this.manager).insert(this.storeId, ...rows);
  }

  async products({ dtos }: Rows<ArchivedProductDto>): Promise<void> {
    const actor: Actor = { kind: 'owner', email: this.owner.email };
    for await (const some of batchesOf(dtos)) {
      const saved = await mapInSlices(some, (product) => archivedProduct(product));
      const rows = some.map(({ id: archived, createdAt, updatedAt }, index) => {
        const { columns } = saved[index] as SavedProduct;
        const id = this.ids.products.instead(archived, createdAt);
        const times = { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
        return { id, ...times, ...columns, publishId: publishIdOf(id, columns.publishAt) };
      });
      await giveHandles(
        this.manager,
        this.storeId,
        rows,
        (index, field) => `products[${index}].${field}`,
      );
      await new ProductRepository(this.manager).insert(this.storeId, ...rows);
      await schedulePublishing(this.manager, this.storeId, rows);
      await new StockMovementRepository(this.manager).addCounted(this.storeId, actor, rows);
      const skus = saved.map((product, index) => ({
        productId: rows[index]?.id ?? '',
        skus: this.withNewIds(product.skus, some[index]),
      }));
      await writeSkus(this.manager, this.storeId, actor, [], skus);
      const links = some.map(({ categories }, index) => {
        const ids = categories.map((category) => this.ids.categories.of(category));
        return [rows[index]?.id ?? '', ids] as const;
      });
      await new ProductCategoryRepository(this.manager).link(this.storeId, new Map(links));
      await this.placesAndHandles(some, rows);
      const asked = some.flatMap((product, index) =>
        archivedAlerts(product, rows[index]?.id ?? '', this.ids.skus),
      );
      await this.writeAlerts(asked);
    }
  }

  /** Writes who waits for stock, with the keys that their mailboxes have in this store. */
  private async writeAlerts(asked: readonly Omit<NewAlert, 'emailKey'>[]): Promise<void> {
    if (asked.length === 0) return;
    const mailboxes = await new MailboxRepository(this.manager).keysOf(
      asked.map(({ email }) => email),
    );
    const alerts = asked.map((alert, index) => ({
      ...alert,
      emailKey: this.links.keyOf(this.storeId, mailboxes[index] ?? ''),
    }));
    await new StockAlertRepository(this.manager).insertAll(this.storeId, alerts);
  }

  private withNewIds(skus: readonly SoldSku[], archived: ArchivedProductDto | undefined) {
    return skus.map((sku, index) => {
      const { id } = archived?.skus?.[index] ?? {};
      return id ? { ...sku, id: this.ids.skus.instead(id, archived?.createdAt ?? '') } : sku;
    });
  }

  /** Writes where products stand in their categories, and the handles that they had before. */
  private async placesAndHandles(
    products: readonly ArchivedProductDto[],
    rows: readonly { id: string }[],
  ): Promise<void> {
    const places = products.flatMap(({ places = [] }, index) =>
      places.map(({ category, position }) => {
        const productId = rows[index]?.id ?? '';
        return { productId, category: this.ids.categories.of(category), position };
      }),
    );
    await new CategoryOrderRepository(this.manager).setPlaces(this.storeId, places);
    const former = products.flatMap(({ formerHandles = [] }, index) =>
      formerHandles
        .filter((handle) => handleFault(handle) === null)
        .map((handle) => ({ productId: rows[index]?.id ?? '', handle })),
    );
    await new ProductHandleRepository(this.manager).addFormer(this.storeId, former);
  }

  /**
   * Writes the orders without accounts: a customer is identified by the e-mail alone, which proves
   * nothing here.
   */
  async orders({ dtos }: Rows<ArchivedOrderDto>): Promise<void> {
    for await (const some of batchesOf(dtos)) {
      const rows = await orderRows(some, this.ids.orders, this.ids);
      await new ArchivedOrderRepository(this.manager).insertAll(this.storeId, rows);
      await new ArchivedTermsRepository(this.manager).insertUses(this.storeId, rows.uses);
      const reviews = new ReviewRepository(this.manager);
      await reviews.insertAll(this.storeId, rows.reviews);
      const reviewed = [...new Set(rows.reviews.map(({ productId }) => productId))];
      if (reviewed.length > 0) {
        await reviews.hideEarlier(this.storeId, reviewed);
        await reviews.recount(this.storeId, reviewed);
      }
      this.lastNumber = Math.max(this.lastNumber, ...some.map(({ number }) => number));
    }
  }

  /** Sets the counter, so that new orders are numbered after the archive's, and counts what orders use. */
  async writeCounter(): Promise<void> {
    await new ArchivedTermsRepository(this.manager).recount(this.storeId);
    await new FileRepository(this.manager).assignToReviews(this.storeId);
    await new ArchivedOrderRepository(this.manager).writeCounter(this.storeId, this.lastNumber);
  }
}
