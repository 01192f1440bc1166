/** /api/store/{slug}/card/{product id or 'shop'}.jpg: the picture that a shared link shows. */
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/audience.js';
import type { AccessRequest } from '../access/current.js';
import { AnswersFile } from '../http/answers.js';
import { widestNetwork } from '../http/caller.js';
import { notFound } from '../http/problem.js';
import { OpenStorePipe } from '../store/open-store.pipe.js';
import { Store } from '../store/store.entity.js';
import { ShareCardService } from './share-card.service.js';

/** A card may be cached forever, since its address changes with its content. */
const cacheForever = 'public, max-age=31536000, immutable';

@ApiTags('store')
@Controller('api/store')
export class ShareCardController {
  constructor(private readonly cards: ShareCardService) {}

  @Get(':slug/card/:name')
  @Public()
  @AnswersFile('image/jpeg', 'MEMBERSHIP_EXPIRED')
  async card(
    @Param('slug', OpenStorePipe) store: Store,
    @Param('name') name: string,
    @Req() request: AccessRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [, asked] = /^(.{1,60})\.jpg$/s.exec(name) ?? [];
    if (!asked) throw notFound('Picture');
    const bytes = await this.cards.card(store, asked, widestNetwork(request.ip));
    reply
      .header('content-type', 'image/jpeg')
      .header('cache-control', cacheForever)
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  }
}
