/** /api/order/news: the events of a store's orders, as they happen (OLIST-04). */
import { Controller, Get, Header, Headers, Req, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { looksLikeId } from '@shop/commerce';
import type { OrderNewsAnswer } from '@shop/contract';
import { StoreOwner } from '../../access/audience.js';
import { type AccessRequest, CurrentStore } from '../../access/current.js';
import { timeNow } from '../../database/clock.js';
import { idAt } from '../../database/id.js';
import { AnswersEvents } from '../../http/answers.js';
import { callerNetworks } from '../../http/caller.js';
import { invalid, unauthenticated } from '../../http/problem.js';
import { Store } from '../../store/store.entity.js';
import { OrderNewsReader } from './order-news.reader.js';
import { OrderNewsStreams } from './order-news.streams.js';

@ApiTags('order')
@Controller('api/order')
export class OrderNewsController {
  constructor(
    private readonly reader: OrderNewsReader,
    private readonly streams: OrderNewsStreams,
  ) {}

  /**
   * Answers with a stream to clients that accept one; to others with what a stream would send
   * first.
   */
  @Get('news/:storeId')
  @StoreOwner('storeId', { allowStale: true })
  @Header('cache-control', 'no-store, no-transform')
  @Header('x-accel-buffering', 'no')
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The id of the last event that was heard: new orders since then are told first',
  })
  @AnswersEvents('OrderNewsAnswer', 'INVALID', 'TOO_MANY')
  async news(
    @CurrentStore() { id: store }: Store,
    @Req() request: AccessRequest,
    @Headers('last-event-id') lastEventId: string | undefined,
  ): Promise<OrderNewsAnswer | StreamableFile> {
    const last = eventId(lastEventId);
    if (request.method === 'HEAD' || !takesEvents(request)) {
      const now = idAt(timeNow());
      return { news: last ? await this.reader.newSince(store, last) : [], last: now };
    }
    const { currentUser: user, currentSession: session } = request;
    if (!user || !session) throw unauthenticated();
    const { near } = callerNetworks(request.ip);
    const { id: userId, isAdmin } = user;
    const listener = { store, userId, isAdmin, session: session.id, near };
    const stream = await this.streams.open(listener, last);
    return new StreamableFile(stream, { type: 'text/event-stream; charset=utf-8' });
  }
}

const takesEvents = ({ headers }: AccessRequest) =>
  headers.accept?.includes('text/event-stream') ?? false;

/** The id of an event; null for none. Throws a 400 for what can't be one. */
function eventId(text: string | undefined): string | null {
  if (!text) return null;
  if (looksLikeId(text)) return text;
  throw invalid({ field: 'Last-Event-ID', message: 'Please send the id of an event, or none' });
}
