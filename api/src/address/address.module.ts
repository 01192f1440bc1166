/** The addresses that customers keep in stores. */
import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { AddressController } from './address.controller.js';
import { AddressRepository } from './address.repository.js';
import { AddressService } from './address.service.js';

@Module({
  imports: [StoreModule],
  controllers: [AddressController],
  providers: [AddressRepository, AddressService],
})
export class AddressModule {}
