/** Caches pages of stores' catalogues, apart from pages, so that neither evicts the other. */
import { Injectable } from '@nestjs/common';
import { type CacheLimits, ResponseCache } from './response-cache.js';

const megabyte = 1024 * 1024;

/**
 * A cursor may be any id, so a caller can ask for any number of pages: those of one store take the
 * place of each other, and never of another store's. Compressing one costs more than reading it, so
 * only those that are asked for again are compressed.
 */
const limits: CacheLimits = {
  bytes: 32 * megabyte,
  bytesPerStore: 2 * megabyte,
  packsAtOnce: false,
};

@Injectable()
export class CatalogCache extends ResponseCache {
  protected override get limits(): CacheLimits {
    return limits;
  }
}
