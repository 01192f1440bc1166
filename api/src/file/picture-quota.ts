/** How much room a store's pictures may take: counted with their rows, in the same transaction (ABUSE-13). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PicturesUsage } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { Problem } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';

const mebibyte = 1024 * 1024;

@Injectable()
export class PictureQuota {
  /** Bytes; null = any number. */
  private readonly limit: number | null;

  constructor(
    @InjectConfig() { picturesPerStore }: Config,
    @InjectDataSource() private readonly source: DataSource,
  ) {
    this.limit = picturesPerStore === 0 ? null : picturesPerStore * mebibyte;
  }

  async usage(store: StoreId): Promise<PicturesUsage> {
    const [row] = await this.source.query<{ bytes: string }[]>(
      'SELECT bytes FROM picture_usage WHERE store_id = $1',
      [store],
    );
    return { bytes: Number(row?.bytes ?? 0), limit: this.limit };
  }

  /** Before work is put into a picture that can't be kept. Throws QUOTA_REACHED. */
  async refuseFull(store: StoreId): Promise<void> {
    const { bytes, limit } = await this.usage(store);
    if (limit !== null && bytes >= limit) throw quotaReached(limit);
  }

  /** Takes room in the caller's transaction; others of the store wait for its end. Throws QUOTA_REACHED. */
  async take(manager: EntityManager, store: StoreId, bytes: number): Promise<void> {
    const taken: unknown[] = await manager.query(takeStatement, [store, bytes, this.limit]);
    if (taken.length === 0 && this.limit !== null) throw quotaReached(this.limit);
  }

  /** Gives room back in the caller's transaction. */
  async giveBack(manager: EntityManager, store: StoreId, bytes: number): Promise<void> {
    await manager.query(
      'UPDATE picture_usage SET bytes = greatest(0, bytes - $2) WHERE store_id = $1',
      [store, bytes],
    );
  }
}

/** $1 store, $2 bytes, $3 limit or null. */
const takeStatement = `
  INSERT INTO picture_usage (store_id, bytes)
  SELECT $1::uuid, $2::bigint WHERE $3::bigint IS NULL OR $2::bigint <= $3::bigint
  ON CONFLICT (store_id) DO UPDATE SET bytes = picture_usage.bytes + excluded.bytes
  WHERE $3::bigint IS NULL OR picture_usage.bytes + excluded.bytes <= $3::bigint
  RETURNING store_id`;

function quotaReached(limit: number): Problem {
  const message = `The pictures of this shop may take ${sizeText(limit)}, and there is no room for more. Please delete pictures you no longer need, then upload again.`;
  return new Problem('QUOTA_REACHED', message, { errors: [{ field: 'file', message }] });
}

const sizeText = (bytes: number) =>
  bytes < 1024 * mebibyte
    ? `${Math.round(bytes / mebibyte)} MB`
    : `${Math.round((bytes / mebibyte / 1024) * 10) / 10} GB`;
