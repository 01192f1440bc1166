/** The storage quota of a store's pictures: counted with their rows, in the same transaction (ABUSE-13). */
import { Injectable } from '@nestjs/common';
import type { PicturesUsage } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { fieldProblem, Problem } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import { PictureUsageRepository } from './picture-usage.repository.js';

const mebibyte = 1024 * 1024;

@Injectable()
export class PictureQuota {
  /** The quota in bytes; null = none. */
  private readonly limit: number | null;

  constructor(
    @InjectConfig() { picturesPerStore }: Config,
    private readonly pictures: PictureUsageRepository,
  ) {
    this.limit = picturesPerStore === 0 ? null : picturesPerStore * mebibyte;
  }

  async usage(store: StoreId): Promise<PicturesUsage> {
    return { bytes: await this.pictures.bytesOf(store), limit: this.limit };
  }

  /**
   * Checks the quota before work is done for a picture that can't be stored. Throws QUOTA_REACHED.
   */
  async assertWithinQuota(store: StoreId): Promise<void> {
    const { bytes, limit } = await this.usage(store);
    if (limit !== null && bytes >= limit) throw quotaReached(limit);
  }

  /**
   * Adds to the usage in the caller's transaction; other uploads of the store wait for its end.
   * Throws QUOTA_REACHED.
   */
  async reserve(manager: EntityManager, store: StoreId, bytes: number): Promise<void> {
    const isReserved = await this.pictures.within(manager).add(store, bytes, this.limit);
    if (!isReserved && this.limit !== null) throw quotaReached(this.limit);
  }

  /** Subtracts from the usage in the caller's transaction. */
  release(manager: EntityManager, store: StoreId, bytes: number): Promise<void> {
    return this.pictures.within(manager).subtract(store, bytes);
  }
}

function quotaReached(limit: number): Problem {
  const message = `The pictures of this shop may take ${sizeText(limit)}, and there is no room for more. Please delete pictures you no longer need, then upload again.`;
  return fieldProblem('QUOTA_REACHED', 'file', message);
}

const sizeText = (bytes: number) =>
  bytes < 1024 * mebibyte
    ? `${Math.round(bytes / mebibyte)} MB`
    : `${Math.round((bytes / mebibyte / 1024) * 10) / 10} GB`;
