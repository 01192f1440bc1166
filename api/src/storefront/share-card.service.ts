/**
 * Makes the pictures of shared links on first request, within the encoder's limits, and caches them
 * (MEND-18, ABUSE-08).
 */
import { Injectable } from '@nestjs/common';
import { looksLikeId } from '@shop/commerce';
import { lookKeyOf, lookOf, pictureAt, shareCardSize, shopCard } from '@shop/contract';
import { LRUCache } from 'lru-cache';
import { Encoder } from '../file/encoder.js';
import { FileStorage } from '../file/file-storage.js';
import type { Requester } from '../file/picture-slots.js';
import { notFound } from '../http/problem.js';
import type { Store } from '../store/store.entity.js';
import { CatalogService } from './catalog.service.js';

/** The most bytes of cached cards; the least recently used is evicted first. */
const maxCacheBytes = 32 * 1024 * 1024;

/** How many of the newest products may be without a picture. */
const lookedThrough = 24;

@Injectable()
export class ShareCardService {
  private readonly cache = new LRUCache<string, Buffer>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ length }) => length,
  });
  private readonly pending = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly catalogs: CatalogService,
    private readonly storage: FileStorage,
    private readonly encoder: Encoder,
  ) {}

  /** The JPEG of a product of the store, or of the shop itself. Throws a 404, and UNAVAILABLE when it would wait too long. */
  async card(store: Store, name: string, network: string): Promise<Buffer> {
    const picture = await this.pictureOf(store, name);
    const key = `${store.id} ${store.look} ${picture}`;
    const cached = this.cache.get(key);
    if (cached) return cached;
    const running = this.pending.get(key);
    if (running) return running;
    const work = this.make(key, store, picture, { store: store.id, network });
    this.pending.set(key, work);
    return work.finally(() => this.pending.delete(key));
  }

  /** The address of the picture on the card, '' for a plain one. */
  private async pictureOf(store: Store, name: string): Promise<string> {
    if (name !== shopCard) {
      const product = looksLikeId(name) ? await this.catalogs.product(store.id, name) : null;
      if (!product) throw notFound('Product');
      return this.own(store, product.images) ?? '';
    }
    const banner = this.own(
      store,
      store.banner.map(({ url }) => url),
    );
    if (banner !== undefined) return banner;
    const newest = await this.catalogs.newest(store.id, lookedThrough);
    const images = newest.flatMap((product) => product.images);
    return this.own(store, images) ?? store.logo;
  }

  /** The first picture of the store itself: those of elsewhere can't stand on a card. */
  private own(store: Store, urls: readonly string[]): string | undefined {
    return urls.find((url) => this.keyOf(store, url) !== null);
  }

  /** Where a picture of the store is stored; null for one of elsewhere. */
  private keyOf(store: Store, picture: string): string | null {
    const key = this.storage.keyOf(pictureAt(picture, shareCardSize.width));
    return key?.startsWith(`${store.id}/`) && !key.includes('..') ? key : null;
  }

  private async make(
    key: string,
    store: Store,
    picture: string,
    requester: Requester,
  ): Promise<Buffer> {
    const source = await this.read(store, picture);
    const { tint, primary } = lookOf(lookKeyOf(store.look)).colors;
    const card = await this.encoder.shareCard(requester, source, { ground: tint, sign: primary });
    this.cache.set(key, card);
    return card;
  }

  /** Reads a picture of the store itself; pictures elsewhere are not fetched. */
  private async read(store: Store, picture: string): Promise<Buffer | null> {
    const key = this.keyOf(store, picture);
    return key === null ? null : this.storage.read(key);
  }
}
