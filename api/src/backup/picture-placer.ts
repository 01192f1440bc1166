/** Puts the pictures of an archive back so that, at any moment, the rows that count find theirs. */
import type { QueryRunner } from 'typeorm';
import type { FileStorage } from '../file/file-storage.js';
import { type KeptPicture, pictureKeys } from '../file/picture-keys.js';

/** Keys that are deleted by one call. */
const deletedAtOnce = 1000;

export class PicturePlacer {
  private readonly added: string[] = [];
  private readonly changed = new Set<string>();

  private constructor(
    private readonly storage: FileStorage,
    private readonly runner: QueryRunner,
    /** Ids of the pictures that the replaced rows name: not to be touched before the commit. */
    private readonly before: ReadonlySet<string>,
  ) {}

  /** Notes, in the transaction, which pictures the rows name that are about to go. */
  static async open(
    storage: FileStorage,
    runner: QueryRunner,
    isBare: boolean,
  ): Promise<PicturePlacer> {
    await runner.query(
      `CREATE TEMPORARY TABLE replaced_picture AS ${isBare ? nothing : 'SELECT store_id, id, width, height FROM file'}`,
    );
    const rows: { id: string }[] = await runner.query('SELECT id FROM replaced_picture');
    return new PicturePlacer(storage, runner, new Set(rows.map(({ id }) => id)));
  }

  /** Puts a picture at its place, unless that is taken by the replaced state: then after the commit. */
  async place(key: string, bytes: Buffer): Promise<void> {
    const [, id = ''] = key.split('/');
    if (!this.before.has(id)) {
      this.added.push(key);
      return this.storage.put(key, bytes, 'image/webp');
    }
    const present = await this.storage.read(key);
    if (!present?.equals(bytes)) this.changed.add(key);
  }

  /** After the commit: whether a picture is still to be put over another one of its name. */
  isOpen(key: string): boolean {
    return this.changed.has(key);
  }

  get hasOpen(): boolean {
    return this.changed.size > 0;
  }

  async placeOver(key: string, bytes: Buffer): Promise<void> {
    await this.storage.put(key, bytes, 'image/webp');
  }

  /** After the commit: the pictures that only the replaced rows named. */
  async forgetReplaced(): Promise<void> {
    const rows: KeptPicture[] = await this.runner.query(
      `SELECT store_id AS "storeId", id, width, height FROM replaced_picture
       WHERE NOT EXISTS (SELECT FROM file WHERE file.id = replaced_picture.id)`,
    );
    await this.delete(rows.flatMap(pictureKeys));
  }

  /** After a failure. */
  async takeBack(): Promise<void> {
    await this.delete(this.added);
  }

  private async delete(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += deletedAtOnce) {
      await this.storage.delete(keys.slice(at, at + deletedAtOnce));
    }
  }
}

const nothing =
  'SELECT NULL::uuid AS store_id, NULL::uuid AS id, 0 AS width, 0 AS height WHERE false';
