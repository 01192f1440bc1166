/** /api/left-cart: guests leave carts with consent to one mail, and take that back (CHK2-05). */
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { LeftCartAnswer, SuccessAnswer } from '@shop/contract';
import { Public } from '../access/audience.js';
import { OwnPagesOnly } from '../access/own-pages.js';
import { Answers } from '../http/answers.js';
import { Limit } from '../limit/limit.js';
import { KnownStorePipe } from '../store/known-store.pipe.js';
import { OpenStorePipe } from '../store/open-store.pipe.js';
import type { Store } from '../store/store.entity.js';
import { LeftCartDto } from './left-cart.dto.js';
import { LeftCartService } from './left-cart.service.js';

@ApiTags('left-cart')
@Controller('api/left-cart')
export class LeftCartController {
  constructor(private readonly carts: LeftCartService) {}

  @Post(':slug')
  @Public()
  @OwnPagesOnly()
  @Limit('leftCart')
  @Answers(201, 'LeftCartAnswer', 'CONFLICT', 'MEMBERSHIP_EXPIRED')
  async leave(
    @Param('slug', OpenStorePipe) store: Store,
    @Body() body: LeftCartDto,
  ): Promise<LeftCartAnswer> {
    return { token: await this.carts.leave(store, body) };
  }

  @Post(':slug/forget/:token')
  @Public()
  @HttpCode(200)
  @Limit('leftCart')
  @Answers(200, 'SuccessAnswer')
  async forget(
    @Param('slug', KnownStorePipe) store: Store,
    @Param('token') token: string,
  ): Promise<SuccessAnswer> {
    await this.carts.forget(store.id, token);
    return { success: true };
  }
}
