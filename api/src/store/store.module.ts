/** Stores. */
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { KnownStorePipe } from './known-store.pipe.js';
import { SecretBox } from './secret-box.js';
import { SlugController } from './slug.controller.js';
import { SlugRelease } from './slug-release.js';
import { SlugReleaseRepository } from './slug-release.repository.js';
import { StoreController } from './store.controller.js';
import { StoreRepository } from './store.repository.js';
import { StoreService } from './store.service.js';
import { StoreCache } from './store-cache.js';
import { StoreEditRepository } from './store-edit.repository.js';
import { StorePlaceRepository } from './store-place.repository.js';
import { StorePlaces } from './store-places.js';
import { StoreUpdateService } from './store-update.service.js';

@Module({
  imports: [MailModule],
  controllers: [StoreController, SlugController],
  providers: [
    StoreRepository,
    SlugReleaseRepository,
    StorePlaceRepository,
    StoreEditRepository,
    SecretBox,
    StoreService,
    StorePlaces,
    SlugRelease,
    StoreUpdateService,
    StoreCache,
    KnownStorePipe,
  ],
  exports: [SecretBox, StoreService, StorePlaces, StoreUpdateService, StoreCache, KnownStorePipe],
})
export class StoreModule {}
