/** Pictures that failed half-way or were deleted: what lies of them in the storage goes, if not now then later. */
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Rounds } from '../jobs/rounds.js';
import type { StoreId } from '../tenancy/store-id.js';
import { FileStorage } from './file-storage.js';

const everyMs = 60_000;
const atOnce = 20;
/** Nobody waits longer than that for what only tidies. */
const patienceMs = 2000;
/** The column keeps milliseconds: `now()` could be rounded into the future. */
const dueNow = "date_trunc('milliseconds', now())";

interface ClaimedLeftover {
  id: string;
  storeId: StoreId;
  keys: string[];
}

@Injectable()
export class LeftoverService {
  private readonly logger = new Logger('Leftover');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly storage: FileStorage,
    rounds: Rounds,
  ) {
    rounds.every(everyMs, 'leftovers', () => this.pass());
  }

  /** To be called before the first of these keys is written. */
  async expect(store: StoreId, id: string, keys: readonly string[]): Promise<void> {
    await this.source.query(
      `INSERT INTO file_leftover (store_id, id, keys, due_at)
       VALUES ($1, $2, $3, now() + interval '1 hour')`,
      [store, id, keys],
    );
  }

  /** The picture is kept, in the caller's transaction. Throws when it has been swept meanwhile. */
  async isKept(manager: EntityManager, store: StoreId, id: string): Promise<void> {
    const [, count]: [unknown, number] = await manager.query(
      'DELETE FROM file_leftover WHERE store_id = $1 AND id = $2',
      [store, id],
    );
    if (count !== 1) throw new Error(`Picture ${id} of store ${store} took too long`);
  }

  /** The picture is gone, in the caller's transaction. */
  async isGone(
    manager: EntityManager,
    store: StoreId,
    id: string,
    keys: readonly string[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO file_leftover (store_id, id, keys, due_at) VALUES ($1, $2, $3, ${dueNow})`,
      [store, id, keys],
    );
  }

  /** Sweeps what has failed or gone, at once if that is quickly done. */
  async sweep(store: StoreId, id: string): Promise<void> {
    const swept = this.source
      .query(`UPDATE file_leftover SET due_at = ${dueNow} WHERE store_id = $1 AND id = $2`, [
        store,
        id,
      ])
      .then(() => this.pass())
      .catch((error: unknown) => this.logger.warn(`Picture ${id}: ${String(error)}`));
    await Promise.race([swept, wait(patienceMs, undefined, { ref: false })]);
  }

  /** Sweeps what is due, at most 20 pictures; true when more may be due. */
  async pass(): Promise<boolean> {
    const [due]: [ClaimedLeftover[], number] = await this.source.query(claimStatement);
    await Promise.all(due.map((leftover) => this.remove(leftover)));
    return due.length === atOnce;
  }

  private async remove({ id, storeId, keys }: ClaimedLeftover): Promise<void> {
    try {
      await this.storage.delete(keys);
      await this.source.query('DELETE FROM file_leftover WHERE store_id = $1 AND id = $2', [
        storeId,
        id,
      ]);
    } catch (error) {
      this.logger.warn(`Picture ${id} of store ${storeId} is swept later: ${String(error)}`);
    }
  }
}

/** Tried again after 10 minutes by whoever comes first. */
const claimStatement = `
  UPDATE file_leftover SET due_at = now() + interval '10 minutes'
  WHERE id IN (
    SELECT id FROM file_leftover WHERE due_at <= now() ORDER BY due_at
    LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
  RETURNING id, store_id AS "storeId", keys`;
