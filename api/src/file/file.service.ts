/** A store's media library. */
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { StoreFile } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { newId } from '../database/id.js';
import { notFound, Problem } from '../http/problem.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { claimKey, once } from '../idempotency/once.js';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { StoreId } from '../tenancy/store-id.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { File } from './file.entity.js';
import { fileListing } from './file.listing.js';
import { FileStorage } from './file-storage.js';
import { LeftoverService } from './leftover.service.js';
import type { Picture } from './picture.js';
import { refuseDuringBackup } from './picture-hold.js';
import { pictureKeys } from './picture-keys.js';
import { PictureQuota } from './picture-quota.js';

@Injectable()
export class FileService {
  private readonly logger = new Logger('File');

  constructor(
    @InjectStoreScoped(File) private readonly files: StoreScopedRepository<File>,
    private readonly storage: FileStorage,
    private readonly leftovers: LeftoverService,
    private readonly quota: PictureQuota,
    @InjectDataSource() private readonly source: DataSource,
  ) {}

  async list(store: StoreId, query: ListQuery): Promise<Page<StoreFile>> {
    return (await this.files.list(store, fileListing, query)).map(fileView);
  }

  /**
   * Keeps a picture once per key (MEND-20), in all its sizes. Throws QUOTA_REACHED; what a failure
   * leaves behind is swept, also when nobody knows whether the last statement has been heard.
   */
  keep(
    store: StoreId,
    make: () => Promise<Picture>,
    request: IdempotentRequest | null = null,
  ): Promise<StoreFile> {
    return once(
      this.source,
      request,
      async () => this.keepNew(store, await make(), request),
      async ([id = '']) => {
        const file = await this.files.findOne(store, { id });
        return file && fileView(file);
      },
    );
  }

  private async keepNew(
    store: StoreId,
    picture: Picture,
    request: IdempotentRequest | null,
  ): Promise<StoreFile> {
    const file = this.newFile(store, newId(), picture);
    const keys = pictureKeys({ ...file, storeId: store });
    await this.leftovers.expect(store, file.id, keys);
    await this.put(store, keys, picture, () => this.leftovers.sweep(store, file.id));
    await this.source
      .transaction(async (manager) => {
        await claimKey(manager, request, [file.id]);
        await this.leftovers.isKept(manager, store, file.id);
        await this.files.within(manager).insert(store, file);
        await this.quota.take(manager, store, file.bytes);
      })
      .catch(async (error: unknown) => {
        if (error instanceof Problem) await this.leftovers.sweep(store, file.id);
        throw error;
      });
    return fileView(file);
  }

  /**
   * The picture of an archive. Its row is written later, with that of its store.
   */
  async keepArchived(store: StoreId, id: string, picture: Picture): Promise<NewFile> {
    const file = this.newFile(store, id, picture);
    const keys = pictureKeys({ ...file, storeId: store });
    await this.put(store, keys, picture, () => this.storage.delete(keys));
    return file;
  }

  /** Takes a picture of an archive back whose row was never written. */
  async takeBack(store: StoreId, file: NewFile): Promise<void> {
    await this.storage.delete(pictureKeys({ ...file, storeId: store })).catch((error: unknown) => {
      this.logger.warn(`Picture ${file.id} of store ${store} stays behind: ${String(error)}`);
    });
  }

  /** Counts pictures of an archive, with their rows. Throws QUOTA_REACHED. */
  async count(manager: EntityManager, store: StoreId, files: readonly NewFile[]): Promise<void> {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > 0) await this.quota.take(manager, store, bytes);
  }

  private newFile(store: StoreId, id: string, { width, height, versions }: Picture): NewFile {
    const keys = pictureKeys({ storeId: store, id, width, height });
    const bytes = versions.reduce((sum, version) => sum + version.bytes.length, 0);
    return { id, url: this.storage.addressOf(keys.at(-1) ?? ''), width, height, bytes };
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
      await this.quota.giveBack(manager, store, found.bytes);
      await this.leftovers.isGone(manager, store, found.id, pictureKeys(found));
      return found;
    });
    await this.leftovers.sweep(store, file.id);
  }

  private async put(
    store: StoreId,
    keys: readonly string[],
    { versions }: Picture,
    sweep: () => Promise<void>,
  ): Promise<void> {
    try {
      for (const [index, { bytes }] of versions.entries()) {
        await this.storage.put(keys[index] ?? '', bytes, 'image/webp');
      }
    } catch (error) {
      this.logger.error(`A picture of store ${store} could not be kept: ${String(error)}`);
      await sweep().catch(() => undefined);
      const text = 'The picture could not be saved. Please try again.';
      throw new Problem('UNAVAILABLE', text, {}, 5);
    }
  }
}

/** The row of a picture that was kept. */
export type NewFile = StoreFile & Pick<File, 'bytes'>;

function fileView({ id, url, width, height }: StoreFile): StoreFile {
  return { id, url, width, height };
}
