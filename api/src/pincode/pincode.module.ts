/** Says where pincodes lie. */
import { Module } from '@nestjs/common';
import { PincodeController } from './pincode.controller.js';
import { PincodeService } from './pincode.service.js';

@Module({
  controllers: [PincodeController],
  providers: [PincodeService],
  exports: [PincodeService],
})
export class PincodeModule {}
