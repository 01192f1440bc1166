/** Writes all rows of an imported store in one transaction. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { blankFault, plainText } from '@shop/commerce';
import { type OwnStore, pageKeys } from '@shop/contract';
import type { DataSource } from 'typeorm';
import type { SignedInUser } from '../access/current.js';
import { FileService } from '../file/file.service.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { claimKey, once } from '../idempotency/once.js';
import { Sanitizer } from '../page/sanitizer.js';
import { AlertLinks } from '../stock-alert/alert-links.js';
import { StoreService } from '../store/store.service.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { CheckedStoreArchive } from './archive-check.js';
import { memberFault } from './archive-fault.js';
import { type ArchivedPages, readStoreArchive } from './archive-reader.js';
import { finderOf, ImportWriter, type SavedFile } from './import-writer.js';
import { type PictureFinder, withPicturesInHtml } from './picture-addresses.js';
import { storeMember } from './store-archive.js';

/** Who imports what as which store, and from which network. */
export interface ImportRequest {
  owner: SignedInUser;
  network: string;
  slug: string;
  asked: IdempotentRequest | null;
}

@Injectable()
export class ImportRows {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly files: FileService,
    private readonly sanitizer: Sanitizer,
    private readonly stores: StoreService,
    private readonly links: AlertLinks,
  ) {}

  /**
   * Imports once per key: a repeated request is answered with the store that the first one created
   * (MEND-20).
   */
  once(
    asked: IdempotentRequest | null,
    create: () => Promise<OwnStore>,
    madeBefore: (ids: string[]) => Promise<OwnStore | null>,
  ): Promise<OwnStore> {
    return once(this.source, asked, create, madeBefore);
  }

  /** Writes them; `onWritten` is called before the commit. */
  async write(
    id: StoreId,
    { owner, slug, asked }: ImportRequest,
    { file, store, pages }: CheckedStoreArchive,
    saved: readonly SavedFile[],
    onWritten: () => void,
  ): Promise<void> {
    const texts = await this.sanitized(pages, finderOf(saved));
    await this.source.transaction(async (manager) => {
      await claimKey(manager, asked, [id]);
      const writer = new ImportWriter(manager, id, owner, saved, this.links);
      await this.stores.insert(manager, id, owner.id, { name: store.name, slug });
      await writer.writeFiles();
      await writer.writePages(texts);
      await this.files.count(manager, id, saved);
      await readStoreArchive(file, writer);
      await writer.writeCounter();
      onWritten();
    });
  }

  /**
   * Sanitises the archive's HTML, which can't be trusted, with the addresses of its pictures. It runs before the
   * transaction, since it may take long. Throws 400 with the page while one has blanks (FIX-61).
   */
  private async sanitized(pages: ArchivedPages, find: PictureFinder): Promise<ArchivedPages> {
    const texts: ArchivedPages = {};
    for (const key of pageKeys) {
      const html = pages[key];
      if (html === undefined) continue;
      const text = await this.sanitizer.sanitize(withPicturesInHtml(html, find));
      const message = blankFault(plainText(text));
      if (message) throw memberFault(storeMember.pages, [{ field: key, message }]);
      texts[key] = text;
    }
    return texts;
  }
}
