/** How many bytes the pictures of a store take. */
import { Injectable } from '@nestjs/common';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

@Injectable()
export class PictureUsageRepository extends Repository {
  async bytesOf(store: StoreId): Promise<number> {
    const [row] = await this.manager.query<{ bytes: string }[]>(
      'SELECT bytes FROM picture_usage WHERE store_id = $1',
      [store],
    );
    return Number(row?.bytes ?? 0);
  }

  /**
   * Adds bytes to a store's usage; false, and nothing is added, when it would exceed `limit`; null
   * = no limit.
   */
  async add(store: StoreId, bytes: number, limit: number | null): Promise<boolean> {
    if (limit !== null && bytes > limit) return false;
    const values = [store, bytes, limit];
    const taken = await this.manager.query<{ store_id: StoreId }[]>(addStatement, values);
    return taken.length > 0;
  }

  async subtract(store: StoreId, bytes: number): Promise<void> {
    await this.manager.query<Changed>(
      'UPDATE picture_usage SET bytes = greatest(0, bytes - $2) WHERE store_id = $1',
      [store, bytes],
    );
  }
}

/** The statement of add; $1 = store, $2 = bytes, $3 = limit or null. */
const addStatement = `
  INSERT INTO picture_usage (store_id, bytes) VALUES ($1, $2)
  ON CONFLICT (store_id) DO UPDATE SET bytes = picture_usage.bytes + excluded.bytes
  WHERE picture_usage.bytes + excluded.bytes
    <= coalesce($3::bigint, picture_usage.bytes + excluded.bytes)
  RETURNING store_id`;
