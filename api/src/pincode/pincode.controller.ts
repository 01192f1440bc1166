/** /api/pincode: the town and state of a pincode (DELIV-04). */
import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PincodeAnswer } from '@shop/contract';
import { Public } from '../access/audience.js';
import { Answers } from '../http/answers.js';
import { PincodeService } from './pincode.service.js';

@ApiTags('pincode')
@Controller('api/pincode')
export class PincodeController {
  constructor(private readonly pincodes: PincodeService) {}

  @Get(':pincode')
  @Public()
  @Header('cache-control', 'public, max-age=86400')
  @Answers(200, 'PincodeAnswer', 'INVALID')
  find(@Param('pincode') pincode: string): PincodeAnswer {
    return this.pincodes.find(pincode);
  }
}
