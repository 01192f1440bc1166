/** The pictures of shared links: made when first asked for, in the encoder's turns, and kept (MEND-18, ABUSE-08). */
import { Injectable } from '@nestjs/common';
import { looksLikeId } from '@shop/commerce';
import { lookKeyOf, lookOf, pictureAt, shareCardSize, shopCard } from '@shop/contract';
import { Encoder } from '../file/encoder.js';
import { FileStorage } from '../file/file-storage.js';
import type { Asker } from '../file/picture-turns.js';
import { notFound } from '../http/problem.js';
import type { Store } from '../store/store.entity.js';
import { CatalogService } from './catalog.service.js';

/** Bytes of cards kept at most; the one asked for longest ago goes first. */
const keptBytes = 32 * 1024 * 1024;

@Injectable()
export class ShareCardService {
  private readonly kept = new Map<string, Buffer>();
  private readonly making = new Map<string, Promise<Buffer>>();
  private bytes = 0;

  constructor(
    private readonly catalogs: CatalogService,
    private readonly storage: FileStorage,
    private readonly encoder: Encoder,
  ) {}

  /** The JPEG of a product of the store, or of the shop itself. Throws a 404, and UNAVAILABLE when its turn would come too late. */
  async card(store: Store, name: string, network: string): Promise<Buffer> {
    const picture = await this.pictureOf(store, name);
    const key = `${store.id} ${store.look} ${picture}`;
    const kept = this.kept.get(key);
    if (kept) {
      this.kept.delete(key);
      this.kept.set(key, kept);
      return kept;
    }
    const running = this.making.get(key);
    if (running) return running;
    const work = this.make(key, store, picture, { store: store.id, network });
    this.making.set(key, work);
    return work.finally(() => this.making.delete(key));
  }

  /** Address of the picture that the card shows, '' for a plain one. */
  private async pictureOf(store: Store, name: string): Promise<string> {
    if (name !== shopCard) {
      const product = looksLikeId(name) ? await this.catalogs.product(store.id, name) : null;
      if (!product) throw notFound('Product');
      return product.images[0] ?? '';
    }
    const [banner] = store.banner;
    if (banner) return banner.url;
    const newest = await this.catalogs.newest(store.id, 8);
    return newest.find(({ images }) => images.length > 0)?.images[0] ?? store.logo;
  }

  private async make(key: string, store: Store, picture: string, asker: Asker): Promise<Buffer> {
    const source = await this.read(store, picture);
    const { tint, primary } = lookOf(lookKeyOf(store.look)).colors;
    const card = await this.encoder.shareCard(asker, source, { ground: tint, sign: primary });
    this.keep(key, card);
    return card;
  }

  /** Only pictures of the store itself are read; what lies elsewhere is not fetched. */
  private async read(store: Store, picture: string): Promise<Buffer | null> {
    const key = this.storage.keyOf(pictureAt(picture, shareCardSize.width));
    return key?.startsWith(`${store.id}/`) && !key.includes('..') ? this.storage.read(key) : null;
  }

  private keep(key: string, card: Buffer): void {
    this.kept.set(key, card);
    this.bytes += card.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.bytes <= keptBytes) break;
      this.kept.delete(oldest);
      this.bytes -= length;
    }
  }
}
