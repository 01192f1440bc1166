/** Stores. */
import { Module } from '@nestjs/common';
import { VisitModule } from '../visit/visit.module.js';
import { KeptStores } from './kept-stores.js';
import { KnownStorePipe } from './known-store.pipe.js';
import { SecretBox } from './secret-box.js';
import { StoreController } from './store.controller.js';
import { StoreService } from './store.service.js';
import { StoreFieldsService } from './store-fields.service.js';
import { StoreUpdateService } from './store-update.service.js';

@Module({
  imports: [VisitModule],
  controllers: [StoreController],
  providers: [
    SecretBox,
    StoreService,
    StoreFieldsService,
    StoreUpdateService,
    KeptStores,
    KnownStorePipe,
  ],
  exports: [SecretBox, StoreService, StoreUpdateService, KeptStores, KnownStorePipe],
})
export class StoreModule {}
