/** /api/stock-alert: shoppers ask to be told when something is back, and are forgotten (DET-06). */
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SuccessAnswer } from '@shop/contract';
import { Public } from '../access/audience.js';
import { OwnPagesOnly } from '../access/own-pages.js';
import { Answers } from '../http/answers.js';
import { Limit } from '../limit/limit.js';
import { KnownStorePipe } from '../store/known-store.pipe.js';
import { OpenStorePipe } from '../store/open-store.pipe.js';
import type { Store } from '../store/store.entity.js';
import { StockAlertDto } from './stock-alert.dto.js';
import { StockAlertService } from './stock-alert.service.js';

@ApiTags('stock-alert')
@Controller('api/stock-alert')
export class StockAlertController {
  constructor(private readonly alerts: StockAlertService) {}

  @Post(':slug')
  @Public()
  @OwnPagesOnly()
  @Limit('stockAlert')
  @Answers(201, 'SuccessAnswer', 'CONFLICT', 'MEMBERSHIP_EXPIRED')
  async ask(
    @Param('slug', OpenStorePipe) store: Store,
    @Body() body: StockAlertDto,
  ): Promise<SuccessAnswer> {
    await this.alerts.ask(store.id, body);
    return { success: true };
  }

  @Post(':slug/forget/:token')
  @Public()
  @HttpCode(200)
  @Limit('stockAlert')
  @Answers(200, 'SuccessAnswer')
  async forget(
    @Param('slug', KnownStorePipe) store: Store,
    @Param('token') token: string,
  ): Promise<SuccessAnswer> {
    await this.alerts.forget(store.id, token);
    return { success: true };
  }
}
