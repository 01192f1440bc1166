/** Stores pictures in DATA_DIR/uploads, served at /uploads. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../database/embedded/data-folder.js';
import { FileStorage } from './file-storage.js';

const prefix = '/uploads/';

export class DiskStorage extends FileStorage {
  constructor(private readonly folder: string) {
    super();
  }

  /** Resolves when the picture is on the disk: its row is committed next, and must not outlive it in a power cut. */
  async put(key: string, bytes: Buffer): Promise<void> {
    const path = join(this.folder, key);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true });
    await writeFile(`${path}.part`, bytes, { flush: true });
    await rename(`${path}.part`, path);
    await syncFolder(folder);
  }

  async read(key: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.folder, key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) await rm(join(this.folder, key), { force: true });
    const folders = new Set(keys.map((key) => dirname(join(this.folder, key))));
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }

  addressOf(key: string): string {
    return `${prefix}${key}`;
  }

  keyOf(address: string): string | null {
    return address.startsWith(prefix) ? address.slice(prefix.length) : null;
  }
}
