/** Restores the pictures of an archive so that, at any time, the committed rows find theirs. */
import type { QueryRunner } from 'typeorm';
import type { FileStorage } from '../file/file-storage.js';
import { pictureKeys, type StoredPicture, typeOfKey } from '../file/picture-keys.js';
import { pictureColumns } from './stored-pictures.js';

/** The number of keys deleted by one call. */
const deletedAtOnce = 1000;

export class PicturePlacer {
  private readonly added: string[] = [];
  private readonly changed = new Set<string>();

  private constructor(
    private readonly storage: FileStorage,
    private readonly runner: QueryRunner,
    /** The ids of pictures that must not change before the commit: replaced rows name them, or they are there. */
    private readonly kept: Set<string>,
  ) {}

  /** Records, in the transaction, which pictures are named by the rows that will be replaced. */
  static async open(
    storage: FileStorage,
    runner: QueryRunner,
    isBare: boolean,
  ): Promise<PicturePlacer> {
    await runner.query(
      `CREATE TEMPORARY TABLE replaced_picture AS ${isBare ? nothing : `SELECT ${pictureColumns} FROM file`}`,
    );
    const rows: { id: string }[] = await runner.query('SELECT id FROM replaced_picture');
    return new PicturePlacer(storage, runner, new Set(rows.map(({ id }) => id)));
  }

  /**
   * Writes a picture that is not there. One that is there may belong to a platform that stays, even if the rows to
   * replace do not name it: where it differs, it is written after the commit.
   */
  async place(key: string, bytes: Buffer): Promise<void> {
    const [, id = ''] = key.split('/');
    const present = await this.storage.read(key);
    if (present) this.kept.add(id);
    if (present?.equals(bytes)) return;
    if (this.kept.has(id)) {
      this.changed.add(key);
      return;
    }
    this.added.push(key);
    await this.storage.put(key, bytes, typeOfKey(key));
  }

  /** Whether a picture must still be written, after the commit, over another one of its name. */
  isOpen(key: string): boolean {
    return this.changed.has(key);
  }

  get hasOpen(): boolean {
    return this.changed.size > 0;
  }

  async placeOver(key: string, bytes: Buffer): Promise<void> {
    await this.storage.put(key, bytes, typeOfKey(key));
  }

  /** Deletes, after the commit, the pictures that only the replaced rows named. */
  async deleteReplaced(): Promise<void> {
    const rows: StoredPicture[] = await this.runner.query(
      `SELECT store_id AS "storeId", id, width, height, avif FROM replaced_picture
       WHERE NOT EXISTS (SELECT FROM file
         WHERE file.store_id = replaced_picture.store_id AND file.id = replaced_picture.id)`,
    );
    await this.delete(rows.flatMap(pictureKeys));
  }

  /** Deletes the written pictures after a failure. */
  async undo(): Promise<void> {
    await this.delete(this.added);
  }

  private async delete(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += deletedAtOnce) {
      await this.storage.delete(keys.slice(at, at + deletedAtOnce));
    }
  }
}

const nothing =
  'SELECT NULL::uuid AS store_id, NULL::uuid AS id, 0 AS width, 0 AS height, NULL::int[] AS avif WHERE false';
