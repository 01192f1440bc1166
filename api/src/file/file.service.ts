/** A store's media library. */
import { Injectable, Logger } from '@nestjs/common';
import { pictureFileName, pictureVersions, type StoreFile } from '@shop/contract';
import { v7 as uuid } from 'uuid';
import { notFound, Problem } from '../http/problem.js';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { StoreId } from '../tenancy/store-id.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Encoder } from './encoder.js';
import { File } from './file.entity.js';
import { fileListing } from './file.listing.js';
import { FileStorage } from './file-storage.js';
import type { Picture } from './picture.js';
import type { UploadedFile } from './upload.js';

@Injectable()
export class FileService {
  private readonly logger = new Logger('File');

  constructor(
    @InjectStoreScoped(File) private readonly files: StoreScopedRepository<File>,
    private readonly storage: FileStorage,
    private readonly encoder: Encoder,
  ) {}

  async list(store: StoreId, query: ListQuery): Promise<Page<StoreFile>> {
    return (await this.files.list(store, fileListing, query)).map(fileView);
  }

  /** Keeps an upload in all its sizes. Throws WRONG_TYPE; nothing is left behind when it fails. */
  async upload(store: StoreId, { bytes, name }: UploadedFile): Promise<StoreFile> {
    const picture = await this.encoder.encode(bytes, name);
    const id = uuid();
    const keys = keysOf(store, id, picture);
    try {
      for (const [index, version] of picture.versions.entries()) {
        await this.storage.put(keys[index] ?? '', version.bytes, 'image/webp');
      }
      const file = {
        id,
        url: this.storage.addressOf(keys.at(-1) ?? ''),
        width: picture.width,
        height: picture.height,
        bytes: picture.versions.reduce((sum, version) => sum + version.bytes.length, 0),
      };
      await this.files.insert(store, file);
      return fileView(file);
    } catch (error) {
      await this.forget(store, keys);
      throw error instanceof Problem ? error : this.storageFault(store, error);
    }
  }

  /** Deletes every size of a picture. Throws 404 when the store has no picture of that address. */
  async delete(store: StoreId, url: string): Promise<void> {
    const file = await this.files.findOne(store, { url });
    if (!file || !(await this.files.delete(store, { id: file.id }))) throw notFound('Image');
    const versions = pictureVersions(file.width).map((width) => ({ width }));
    await this.forget(store, keysOf(store, file.id, { ...file, versions }));
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

function keysOf(
  store: StoreId,
  id: string,
  {
    width,
    height,
    versions,
  }: Pick<Picture, 'width' | 'height'> & { versions: { width: number }[] },
): string[] {
  return versions.map(
    (version) => `${store}/${id}/${pictureFileName(width, height, version.width)}`,
  );
}

function fileView({ id, url, width, height }: StoreFile): StoreFile {
  return { id, url, width, height };
}
