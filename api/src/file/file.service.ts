/** A store's media library. */
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { StoreFile } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { refuseDuringBackup } from '../backup/picture-hold.js';
import { notFound, Problem } from '../http/problem.js';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { StoreId } from '../tenancy/store-id.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Encoder } from './encoder.js';
import { File } from './file.entity.js';
import { fileListing } from './file.listing.js';
import { FileStorage } from './file-storage.js';
import { pictureKeys } from './picture-keys.js';
import type { UploadedFile } from './upload.js';

@Injectable()
export class FileService {
  private readonly logger = new Logger('File');

  constructor(
    @InjectStoreScoped(File) private readonly files: StoreScopedRepository<File>,
    private readonly storage: FileStorage,
    private readonly encoder: Encoder,
    @InjectDataSource() private readonly source: DataSource,
  ) {}

  async list(store: StoreId, query: ListQuery): Promise<Page<StoreFile>> {
    return (await this.files.list(store, fileListing, query)).map(fileView);
  }

  /** Keeps an upload in all its sizes. Throws WRONG_TYPE; nothing is left behind when it fails. */
  async upload(store: StoreId, { bytes, name }: UploadedFile): Promise<StoreFile> {
    const picture = await this.encoder.encode(bytes, name);
    const id = uuid();
    const { width, height } = picture;
    const keys = pictureKeys({ storeId: store, id, width, height });
    try {
      for (const [index, version] of picture.versions.entries()) {
        await this.storage.put(keys[index] ?? '', version.bytes, 'image/webp');
      }
      const file = {
        id,
        url: this.storage.addressOf(keys.at(-1) ?? ''),
        width,
        height,
        bytes: picture.versions.reduce((sum, version) => sum + version.bytes.length, 0),
      };
      await this.files.insert(store, file);
      return fileView(file);
    } catch (error) {
      await this.forget(store, keys);
      throw error instanceof Problem ? error : this.storageFault(store, error);
    }
  }

  /**
   * Deletes every size of a picture. Throws 404 when the store has no picture of that
   * address, UNAVAILABLE while a backup is taken.
   */
  async delete(store: StoreId, url: string): Promise<void> {
    const file = await this.source.transaction(async (manager) => {
      await refuseDuringBackup(manager);
      const files = this.files.within(manager);
      const found = await files.findOne(store, { url });
      if (!found || !(await files.delete(store, { id: found.id }))) throw notFound('Image');
      return found;
    });
    await this.forget(store, pictureKeys(file));
  }

  /** What can't be deleted now is only a leftover: the row is gone, nothing shows it any more. */
  private async forget(store: StoreId, keys: readonly string[]): Promise<void> {
    await this.storage.delete(keys).catch((error: unknown) => {
      this.logger.warn(`Pictures of store ${store} could not be deleted: ${String(error)}`);
    });
  }

  private storageFault(store: StoreId, error: unknown): unknown {
    this.logger.error(`A picture of store ${store} could not be kept: ${String(error)}`);
    return new Problem('UNAVAILABLE', 'The picture could not be saved. Please try again.', {}, 5);
  }
}

function fileView({ id, url, width, height }: StoreFile): StoreFile {
  return { id, url, width, height };
}
