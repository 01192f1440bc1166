/** Keeps the shelves of stores until their products change, and for some minutes what sells best. */

import { Injectable } from '@nestjs/common';
import { dayMs } from '@shop/commerce';
import { collectionDays } from '@shop/contract';
import { LRUCache } from 'lru-cache';
import { CacheValidity, type ChangeVersion } from '../cache/cache-validity.js';
import { timeNow } from '../database/clock.js';
import { inSlices } from '../event-loop/slices.js';
import { ShelfRepository } from '../product/shelf.repository.js';
import { Replica } from '../replica/replica.js';
import type { StoreId } from '../tenancy/store-id.js';
import { Shelf } from './shelf.js';

/** Products per statement. */
const readAtOnce = 250;

/** Products and skus in memory at most, of one store and of all; a hundred bytes each. */
const most = { ofStore: 200_000, inAll: 300_000 };

/** How long best sellers are as they were counted, ms: every order would change them. */
export const soldLiveMs = 10 * 60_000;

/** Pieces sold in the last days by product id. */
export type Sold = ReadonlyMap<string, number>;

@Injectable()
export class ShelfCache {
  private readonly shelves = new LRUCache<StoreId, { shelf: Shelf; since: ChangeVersion }>({
    maxSize: most.inAll,
    sizeCalculation: ({ shelf }) => shelf.size,
  });
  private readonly building = new Map<StoreId, { shelf: Promise<Shelf>; since: ChangeVersion }>();
  private readonly sold = new LRUCache<StoreId, Promise<Sold>>({ max: 1_000, ttl: soldLiveMs });

  constructor(
    private readonly validity: CacheValidity,
    private readonly replica: Replica,
    private readonly rows: ShelfRepository,
  ) {}

  /** The store's products as they are now. One call builds for all that wait. */
  async of(store: StoreId): Promise<Shelf> {
    const cached = this.shelves.get(store);
    if (cached && this.validity.isValid(store, cached.since)) return cached.shelf;
    const running = this.building.get(store);
    if (running && this.validity.isUnchanged(store, running.since)) return running.shelf;
    const since = this.validity.currentVersion;
    const shelf = this.build(store);
    this.building.set(store, { shelf, since });
    try {
      const built = await shelf;
      this.shelves.set(store, { shelf: built, since });
      return built;
    } finally {
      if (this.building.get(store)?.shelf === shelf) this.building.delete(store);
    }
  }

  /** What sold in the last days, counted at most some minutes ago. */
  soldOf(store: StoreId): Promise<Sold> {
    const known = this.sold.get(store);
    if (known) return known;
    const since = new Date(timeNow() - collectionDays * dayMs);
    const counted = this.replica.read(store, (manager) =>
      this.rows.within(manager).sold(store, since),
    );
    this.sold.set(store, counted);
    counted.catch(() => this.sold.delete(store));
    return counted;
  }

  private async build(store: StoreId): Promise<Shelf> {
    const categories = await this.replica.read(store, (manager) =>
      this.rows.within(manager).categoryNames(store),
    );
    const shelf = new Shelf(categories);
    let before = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    while (shelf.size < most.ofStore) {
      const batch = await this.replica.read(store, (manager) =>
        this.rows.within(manager).below(store, before, readAtOnce),
      );
      await inSlices(shelf.add(batch));
      const last = batch.rows.at(-1);
      if (!last || batch.rows.length < readAtOnce) break;
      before = last.newestKey;
    }
    return shelf;
  }
}
