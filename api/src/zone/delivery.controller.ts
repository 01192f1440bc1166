/** /api/store/{slug}/delivery: whether a store delivers to a pincode, and for how much (DELIV-03). */
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DeliveryAnswer } from '@shop/contract';
import { Public } from '../access/audience.js';
import { Answers } from '../http/answers.js';
import { Limit } from '../limit/limit.js';
import { OpenStorePipe } from '../store/open-store.pipe.js';
import { Store } from '../store/store.entity.js';
import { DeliveryQueryDto } from './zone.dto.js';
import { ZoneService } from './zone.service.js';

@ApiTags('store')
@Controller('api/store')
export class DeliveryController {
  constructor(private readonly zones: ZoneService) {}

  @Get(':slug/delivery')
  @Public()
  @Limit('delivery')
  @Answers(200, 'DeliveryAnswer', 'MEMBERSHIP_EXPIRED')
  delivery(
    @Param('slug', OpenStorePipe) store: Store,
    @Query() { pincode }: DeliveryQueryDto,
  ): Promise<DeliveryAnswer> {
    return this.zones.answer(store, pincode);
  }
}
