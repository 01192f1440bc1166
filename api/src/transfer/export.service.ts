/** Writes a store's archive to a file first and sends it then: a slow client occupies no database connection. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { dayInIndia } from '@shop/commerce';
import { siteName } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { ArchiveWriter } from '../backup/archive-writer.js';
import { mapInSlices } from '../event-loop/slices.js';
import type { File } from '../file/file.entity.js';
import { FileStorage } from '../file/file-storage.js';
import type { Store } from '../store/store.entity.js';
import {
  exportedCategories,
  exportedCustomers,
  exportedOffers,
  exportedOrders,
  exportedPages,
  exportedProducts,
  exportedRefusals,
  exportedStore,
  exportedZones,
  storedFiles,
} from './export-rows.js';
import { withArchivePictures, withNamesInHtml } from './picture-names.js';
import {
  type ListNoun,
  type StoreArchiveAbout,
  storeArchiveFormat,
  storeArchiveVersion,
  storeMember,
} from './store-archive.js';
import { WorkFolders } from './work-folders.js';

type StoredPicture = Pick<File, 'id' | 'url' | 'createdAt'>;

@Injectable()
export class ExportService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly storage: FileStorage,
    private readonly folders: WorkFolders,
  ) {}

  /** The archive as an attachment. Its file is deleted at once: it is open, so it can still be read. */
  download(store: Store): Promise<StreamableFile> {
    return this.folders.within('archive', async (folder) => {
      const path = join(folder, 'store.tar.gz');
      await this.write(store, path);
      const handle = await open(path);
      const { size } = await handle.stat();
      const day = dayInIndia(Date.now());
      return new StreamableFile(handle.createReadStream() as Readable, {
        type: 'application/gzip',
        disposition: `attachment; filename="${store.slug}-${day}.tar.gz"`,
        length: size,
      });
    });
  }

  private async write(store: Store, path: string): Promise<void> {
    const archive = await ArchiveWriter.create(path);
    try {
      await archive.add(storeMember.about, text(aboutOf(store)));
      const pictures = await this.source.transaction('REPEATABLE READ', (manager) =>
        addRows(manager, store, archive),
      );
      await archive.finish({ missing: await this.addPictures(pictures, archive) });
    } finally {
      archive.abandon();
    }
  }

  /** Adds the pictures; returns the ids of those that were deleted meanwhile, or lost. */
  private async addPictures(
    pictures: readonly StoredPicture[],
    archive: ArchiveWriter,
  ): Promise<string[]> {
    const missing: string[] = [];
    for (const { id, url } of pictures) {
      const key = this.storage.keyOf(url);
      const bytes = key === null ? null : await this.storage.read(key);
      if (bytes) await archive.add(storeMember.picture(id), bytes);
      else missing.push(id);
    }
    return missing;
  }
}

/** Adds every noun; returns the pictures, which are read after the transaction. */
async function addRows(
  manager: EntityManager,
  store: Store,
  archive: ArchiveWriter,
): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = [];
  for await (const files of storedFiles(manager, store.id)) {
    pictures.push(...files.map(({ id, url, createdAt }) => ({ id, url, createdAt })));
  }
  const names = new Map(pictures.map(({ id, url }) => [url, storeMember.picture(id)]));
  const add = (name: string, value: unknown) =>
    archive.add(name, text(withArchivePictures(value, names)));
  const addWritten = async (noun: ListNoun, lists: AsyncIterable<string[]>) => {
    let part = 0;
    for await (const rows of lists) {
      part += 1;
      await archive.add(storeMember.list(noun, part), listText(rows));
    }
  };
  const addList = (noun: ListNoun, lists: AsyncIterable<unknown[]>) =>
    addWritten(noun, rowTexts(lists, names));
  const refusedPhones = await exportedRefusals(manager, store.id);
  const zones = await exportedZones(manager, store.id);
  await add(storeMember.store, { ...exportedStore(store), refusedPhones, zones });
  await add(storeMember.categories, await exportedCategories(manager, store.id));
  const pages = await exportedPages(manager, store.id);
  await add(
    storeMember.pages,
    Object.fromEntries(
      Object.entries(pages).map(([key, html]) => [key, withNamesInHtml(html, names)]),
    ),
  );
  await addList('products', exportedProducts(manager, store.id));
  await add(storeMember.offers, await exportedOffers(manager, store.id));
  await addWritten('orders', exportedOrders(manager, store.id));
  await addWritten('customers', exportedCustomers(manager, store.id));
  await addList('files', inParts(pictures.map(({ id, createdAt }) => ({ id, createdAt }))));
  return pictures;
}

async function* inParts<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  for (let at = 0; at < rows.length; at += 1000) yield rows.slice(at, at + 1000);
}

const text = (value: unknown) => JSON.stringify(value, null, 2);

/** The rows as JSON text, serialised in slices. */
async function* rowTexts(
  lists: AsyncIterable<unknown[]>,
  names: ReadonlyMap<string, string>,
): AsyncGenerator<string[]> {
  for await (const list of lists) {
    yield await mapInSlices(list, (row) =>
      text(withArchivePictures(row, names)).replaceAll('\n', '\n  '),
    );
  }
}

const listText = (rows: readonly string[]) =>
  rows.length === 0 ? '[]' : `[\n  ${rows.join(',\n  ')}\n]`;

const aboutOf = (store: Store): StoreArchiveAbout => ({
  format: storeArchiveFormat,
  version: storeArchiveVersion,
  exportedAt: new Date().toISOString(),
  store: store.name,
  note: `All data of this store at ${siteName}, but passwords and the keys of its payment gateway. Prices are rupees.`,
});
