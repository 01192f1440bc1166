/** Turns the slug of a public address into its store; 404 when there is none, 403 when it is closed (OQ-53). */
import { Injectable, type PipeTransform } from '@nestjs/common';
import { KnownStorePipe } from './known-store.pipe.js';
import { assertStoreOpen } from './open-store.js';
import type { Store } from './store.entity.js';

@Injectable()
export class OpenStorePipe implements PipeTransform<string, Promise<Store>> {
  constructor(private readonly known: KnownStorePipe) {}

  async transform(slug: string): Promise<Store> {
    const store = await this.known.transform(slug);
    assertStoreOpen(store);
    return store;
  }
}
