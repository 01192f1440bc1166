/** A store's media library. */
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { StoreFile } from '@shop/contract';
import {
  type DataSource,
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  Not,
} from 'typeorm';
import { newId } from '../database/id.js';
import { errorName } from '../http/error-text.js';
import { notFound, Problem } from '../http/problem.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { claimKey, once } from '../idempotency/once.js';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { StoreId } from '../tenancy/store-id.js';
import { scheduleAvif } from './avif-queue.js';
import { assertNoBackup } from './backup-lock.js';
import { File } from './file.entity.js';
import { FileRepository } from './file.repository.js';
import { FileStorage } from './file-storage.js';
import { OrphanedFileService, registerDeleted } from './orphaned-file.service.js';
import type { Picture } from './picture.js';
import { pictureKeys, webpKeys, webpType } from './picture-keys.js';
import { PictureQuota } from './picture-quota.js';
import { PictureSeal } from './picture-seal.js';

@Injectable()
export class FileService {
  private readonly logger = new Logger('File');

  constructor(
    private readonly files: FileRepository,
    private readonly storage: FileStorage,
    private readonly orphans: OrphanedFileService,
    private readonly quota: PictureQuota,
    private readonly seal: PictureSeal,
    @InjectDataSource() private readonly source: DataSource,
  ) {}

  async list(store: StoreId, query: ListQuery): Promise<Page<StoreFile>> {
    return (await this.files.library(store, query)).map(fileView);
  }

  /**
   * Saves a picture in all its sizes, once per key (MEND-20). Throws QUOTA_REACHED; what a failure
   * leaves in the storage is deleted, also when the outcome of the last statement is unknown.
   */
  save(
    store: StoreId,
    make: () => Promise<Picture>,
    request: IdempotentRequest | null = null,
  ): Promise<StoreFile> {
    return once(
      this.source,
      request,
      async () => this.saveNew(store, await make(), request),
      async ([id = '']) => {
        const file = await this.files.findOne(store, { id });
        return file && fileView(file);
      },
    );
  }

  /**
   * Saves the picture of a review, which the media library does not show; `attach` writes its
   * address into the review, in the same transaction, or refuses it. Throws QUOTA_REACHED.
   */
  saveForReview(store: StoreId, picture: Picture, { id, attach }: OfReview): Promise<StoreFile> {
    return this.saveNew(store, picture, null, {
      row: { reviewId: id },
      attach: (manager, { url }) => attach(manager, url),
    });
  }

  /**
   * Saves the picture of a payment for an order, encrypted and without an address, in the place of the one that the order
   * has; `attach` writes what else is to be written in the same transaction, or refuses it. Throws QUOTA_REACHED, and
   * UNAVAILABLE where an earlier one can't be deleted during a backup.
   */
  async saveForOrder(
    store: StoreId,
    picture: Picture,
    { id, attach }: { id: string; attach: (manager: EntityManager) => Promise<void> },
  ): Promise<void> {
    const replaced: string[] = [];
    await this.saveNew(store, this.seal.seal(store, picture), null, {
      row: { orderId: id, url: '' },
      attach: async (manager) => {
        await attach(manager);
        const present = await this.files.within(manager).findOne(store, { orderId: id });
        if (present) replaced.push(await this.deleteRow(manager, store, { id: present.id }));
      },
    });
    for (const before of replaced) await this.deleteFiles(store, before);
  }

  /** The picture of an order in its largest version, as WebP. Throws 404, also when it can't be decrypted any more. */
  async openOfOrder(store: StoreId, orderId: string, id: string): Promise<Buffer> {
    const file = await this.files.findOne(store, { id, orderId });
    const sealed = file && (await this.storage.read(webpKeys(file).at(-1) ?? ''));
    const bytes = sealed && this.seal.open(store, sealed);
    if (!bytes) throw notFound('Picture');
    return bytes;
  }

  /** The id of the picture of an order; null without one. */
  async idOfOrder(manager: EntityManager, store: StoreId, orderId: string): Promise<string | null> {
    return (await this.files.within(manager).findOne(store, { orderId }))?.id ?? null;
  }

  private async saveNew(
    store: StoreId,
    picture: Picture,
    request: IdempotentRequest | null,
    of?: Subject,
  ): Promise<StoreFile> {
    const file = { ...this.newFile(store, newId(), picture), ...of?.row };
    const keys = webpKeys({ ...file, storeId: store });
    await this.orphans.register(store, file.id, keys);
    await this.put(store, keys, picture, () => this.orphans.deleteNow(store, file.id));
    await this.source
      .transaction(async (manager) => {
        await claimKey(manager, request, [file.id]);
        await of?.attach(manager, file);
        await this.orphans.unregister(manager, store, file.id);
        await this.files.within(manager).insert(store, file);
        if (!file.orderId) await scheduleAvif(manager, store, [file]);
        await this.quota.reserve(manager, store, file.bytes);
      })
      .catch(async (error: unknown) => {
        if (error instanceof Problem) await this.orphans.deleteNow(store, file.id);
        throw error;
      });
    return fileView(file);
  }

  /** The blurred placeholders of pictures by their address; those that have none are left out (DET-04). */
  async placeholders(store: StoreId, urls: readonly string[]): Promise<Record<string, string>> {
    if (urls.length === 0) return {};
    const found = await this.files.find(store, {}, { url: In([...urls]), placeholder: Not('') });
    return Object.fromEntries(found.map(({ url, placeholder }) => [url, placeholder]));
  }

  /** Stores the picture of an archive. Its row is written later, with that of its store. */
  async saveArchived(store: StoreId, id: string, picture: Picture): Promise<NewFile> {
    const file = this.newFile(store, id, picture);
    const keys = webpKeys({ ...file, storeId: store });
    await this.put(store, keys, picture, () => this.storage.delete(keys));
    return file;
  }

  /** Deletes a picture of an archive whose row was never written. */
  async deleteUnsaved(store: StoreId, file: NewFile): Promise<void> {
    await this.storage.delete(webpKeys({ ...file, storeId: store })).catch((error: unknown) => {
      this.logger.warn(`Picture ${file.id} of store ${store} stays behind: ${errorName(error)}`);
    });
  }

  /** Counts pictures of an archive, with their rows. Throws QUOTA_REACHED. */
  async count(manager: EntityManager, store: StoreId, files: readonly NewFile[]): Promise<void> {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > 0) await this.quota.reserve(manager, store, bytes);
  }

  private newFile(store: StoreId, id: string, picture: Picture): NewFile {
    const { width, height, versions, placeholder } = picture;
    const keys = webpKeys({ storeId: store, id, width, height });
    const bytes = versions.reduce((sum, version) => sum + version.bytes.length, 0);
    const url = this.storage.addressOf(keys.at(-1) ?? '');
    return { id, url, width, height, bytes, placeholder };
  }

  /**
   * Deletes every size of a picture. Throws 404 when the store has no picture of that address,
   * UNAVAILABLE during a backup.
   */
  async delete(store: StoreId, url: string): Promise<void> {
    const id = await this.source.transaction((manager) =>
      this.deleteRow(manager, store, { url, reviewId: IsNull(), orderId: IsNull() }),
    );
    await this.orphans.deleteNow(store, id);
  }

  /**
   * Deletes the row of a picture in the caller's transaction and queues the deletion of its files;
   * returns its id, by which `deleteFiles` does that at once. Throws as `delete` does.
   */
  async deleteRow(
    manager: EntityManager,
    store: StoreId,
    which: FindOptionsWhere<File>,
  ): Promise<string> {
    await assertNoBackup(manager);
    const files = this.files.within(manager);
    const found = await files.findOne(store, which);
    if (!found || !(await files.delete(store, { id: found.id }))) throw notFound('Image');
    await this.quota.release(manager, store, found.bytes);
    await registerDeleted(manager, store, [{ id: found.id, keys: pictureKeys(found) }]);
    return found.id;
  }

  /** Deletes the files of a picture whose row is deleted, at once where that is quick. */
  deleteFiles(store: StoreId, id: string): Promise<void> {
    return this.orphans.deleteNow(store, id);
  }

  private async put(
    store: StoreId,
    keys: readonly string[],
    { versions }: Picture,
    cleanUp: () => Promise<void>,
  ): Promise<void> {
    try {
      for (const [index, { bytes }] of versions.entries()) {
        await this.storage.put(keys[index] ?? '', bytes, webpType);
      }
    } catch (error) {
      this.logger.error(`A picture of store ${store} could not be stored: ${errorName(error)}`);
      await cleanUp().catch(() => undefined);
      const text = 'The picture could not be saved. Please try again.';
      throw new Problem('UNAVAILABLE', text, {}, 5);
    }
  }
}

/** The review that a picture is saved for. */
export interface OfReview {
  id: string;
  /** Writes the picture's address into the review, in the caller's transaction, or throws a refusal. */
  attach: (manager: EntityManager, url: string) => Promise<void>;
}

/** What a picture is of that is not in the media library, and what is written with it, or refused. */
interface Subject {
  row: Partial<Pick<File, 'reviewId' | 'orderId' | 'url'>>;
  attach: (manager: EntityManager, file: NewFile) => Promise<void>;
}

/** The row of a stored picture. */
export type NewFile = StoreFile & Pick<File, 'bytes' | 'placeholder'>;

function fileView({ id, url, width, height }: StoreFile): StoreFile {
  return { id, url, width, height };
}
