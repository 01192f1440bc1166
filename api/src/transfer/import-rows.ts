/** Writes all rows of an imported store in one transaction. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { SignedInUser } from '../access/current.js';
import { FileService } from '../file/file.service.js';
import { Sanitizer } from '../page/sanitizer.js';
import { insertStore } from '../store/store.service.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { CheckedStoreArchive } from './archive-check.js';
import { readStoreArchive } from './archive-reader.js';
import { ImportWriter, type KeptFile } from './import-writer.js';

@Injectable()
export class ImportRows {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly files: FileService,
    private readonly sanitizer: Sanitizer,
  ) {}

  async write(
    id: StoreId,
    owner: SignedInUser,
    slug: string,
    { file, store }: CheckedStoreArchive,
    kept: readonly KeptFile[],
  ): Promise<void> {
    await this.source.transaction(async (manager) => {
      const writer = new ImportWriter(manager, id, owner, kept, this.sanitizer);
      await insertStore(manager, id, owner.id, { name: store.name, slug });
      await writer.writeFiles();
      await this.files.count(manager, id, kept);
      await readStoreArchive(file, writer);
      await writer.writeCounter();
    });
  }
}
