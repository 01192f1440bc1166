/** Delivery zones. */
import { Module } from '@nestjs/common';
import { PincodeModule } from '../pincode/pincode.module.js';
import { StoreModule } from '../store/store.module.js';
import { DeliveryController } from './delivery.controller.js';
import { ZoneController } from './zone.controller.js';
import { ZoneRepository } from './zone.repository.js';
import { ZoneService } from './zone.service.js';

@Module({
  imports: [PincodeModule, StoreModule],
  controllers: [ZoneController, DeliveryController],
  providers: [ZoneRepository, ZoneService],
  exports: [ZoneService],
})
export class ZoneModule {}
