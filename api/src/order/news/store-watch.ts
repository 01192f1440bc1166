/** What was told already of one store's orders, and to whom. */
import type { OrderNews } from '@shop/contract';
import type { StoreId } from '../../tenancy/store-id.js';
import type { NewsStream } from './news-stream.js';
import { type OrderNewsReader, openSince } from './order-news.reader.js';

export class StoreWatch {
  readonly streams = new Set<NewsStream>();
  /** Ids above `since` that were told, or were there when the watch began. */
  private told = new Set<string>();
  private since = openSince();
  /** One read after the other; never rejects. */
  private turn: Promise<unknown> = Promise.resolve();
  private isAwaited = false;

  constructor(
    private readonly store: StoreId,
    private readonly reader: OrderNewsReader,
  ) {}

  /** Reads what is there already, which is told to nobody. */
  async begin(): Promise<void> {
    await this.inTurn(() => this.news());
  }

  /** Tells what has not been told. Rejects when it can't be read. */
  async tell(): Promise<void> {
    // One that has not begun yet reads what is there now as well.
    if (this.isAwaited) return;
    this.isAwaited = true;
    await this.inTurn(async () => {
      this.isAwaited = false;
      for (const news of await this.news()) {
        for (const stream of this.streams) stream.tell(news);
      }
    });
  }

  private inTurn(work: () => Promise<unknown>): Promise<unknown> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  private async news(): Promise<OrderNews[]> {
    const next = openSince();
    const read = await this.reader.since(this.store, this.since);
    const fresh = read.filter(({ id }) => !this.told.has(id));
    this.since = next;
    this.told = new Set(read.flatMap(({ id }) => (id > next ? [id] : [])));
    return fresh;
  }
}
