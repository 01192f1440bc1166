/** Offers. */
import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { OfferController } from './offer.controller.js';
import { OfferRepository } from './offer.repository.js';
import { OfferService } from './offer.service.js';

@Module({
  imports: [StoreModule],
  controllers: [OfferController],
  providers: [OfferRepository, OfferService],
  exports: [OfferService],
})
export class OfferModule {}
