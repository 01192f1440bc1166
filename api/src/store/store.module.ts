/** Stores. */
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { KeptStores } from './kept-stores.js';
import { KnownStorePipe } from './known-store.pipe.js';
import { SecretBox } from './secret-box.js';
import { SlugController } from './slug.controller.js';
import { SlugChoiceService } from './slug-choice.service.js';
import { SlugRelease } from './slug-release.js';
import { StoreController } from './store.controller.js';
import { StoreService } from './store.service.js';
import { StorePlaces } from './store-places.js';
import { StoreUpdateService } from './store-update.service.js';

@Module({
  imports: [MailModule],
  controllers: [StoreController, SlugController],
  providers: [
    SecretBox,
    StoreService,
    StorePlaces,
    SlugChoiceService,
    SlugRelease,
    StoreUpdateService,
    KeptStores,
    KnownStorePipe,
  ],
  exports: [SecretBox, StoreService, StorePlaces, StoreUpdateService, KeptStores, KnownStorePipe],
})
export class StoreModule {}
