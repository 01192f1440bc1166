/** Writes a table of a store to a file first and sends it then: a slow client occupies no database connection. */
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { dayInIndia } from '@shop/commerce';
import type { DataSource } from 'typeorm';
import { mapInSlices } from '../event-loop/slices.js';
import type { Store } from '../store/store.entity.js';
import { byteOrderMark, csvLine } from './csv.js';
import { type TableName, tables } from './table-rows.js';
import { WorkFolders } from './work-folders.js';

@Injectable()
export class TableService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly folders: WorkFolders,
  ) {}

  /** The table as an attachment. Its file is deleted at once: it is open, so it can still be read. */
  download(store: Store, name: TableName): Promise<StreamableFile> {
    return this.folders.within('archive', async (folder) => {
      const path = join(folder, `${name}.csv`);
      const file = await open(path, 'wx+', 0o600);
      try {
        await this.write(store, name, file);
        const day = dayInIndia(Date.now());
        const { size } = await file.stat();
        return new StreamableFile(file.createReadStream({ start: 0 }) as Readable, {
          type: 'text/csv; charset=utf-8',
          disposition: `attachment; filename="${store.slug}-${name}-${day}.csv"`,
          length: size,
        });
      } catch (error) {
        await file.close();
        throw error;
      }
    });
  }

  /** Writes the rows as they come, from one snapshot. */
  private async write({ id }: Store, name: TableName, file: FileHandle): Promise<void> {
    const { columns, rows } = tables[name];
    await file.write(byteOrderMark + csvLine(columns));
    await this.source.transaction('REPEATABLE READ', async (manager) => {
      for await (const part of rows(manager, id)) {
        const lines = await mapInSlices(part, csvLine);
        await file.write(lines.join(''));
      }
    });
  }
}
