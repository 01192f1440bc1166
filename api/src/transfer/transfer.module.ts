/** Exports and imports stores as archives. */
import { Module } from '@nestjs/common';
import { FileModule } from '../file/file.module.js';
import { PageModule } from '../page/page.module.js';
import { AlertLinks } from '../stock-alert/alert-links.js';
import { StoreModule } from '../store/store.module.js';
import { ExportService } from './export.service.js';
import { ImportService } from './import.service.js';
import { ImportRows } from './import-rows.js';
import { TableController } from './table.controller.js';
import { TableService } from './table.service.js';
import { TransferController } from './transfer.controller.js';
import { WorkFolders } from './work-folders.js';

@Module({
  imports: [FileModule, PageModule, StoreModule],
  controllers: [TransferController, TableController],
  providers: [AlertLinks, ExportService, ImportRows, ImportService, TableService, WorkFolders],
})
export class TransferModule {}
