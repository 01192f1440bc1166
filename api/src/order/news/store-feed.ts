/** Publishes each event of one store's orders once, to all streams of the store. */
import type { OrderNews } from '@shop/contract';
import type { StoreId } from '../../tenancy/store-id.js';
import type { NewsStream } from './news-stream.js';
import { type OrderNewsReader, safeSince } from './order-news.reader.js';

export class StoreFeed {
  readonly streams = new Set<NewsStream>();
  /** Ids above `since` that were published, or existed when the feed started. */
  private publishedIds = new Set<string>();
  private since = safeSince();
  /** The queue in which reads run one after the other; never rejects. */
  private queue: Promise<unknown> = Promise.resolve();
  private isQueued = false;

  constructor(
    private readonly store: StoreId,
    private readonly reader: OrderNewsReader,
  ) {}

  /** Starts the feed: reads existing events, which are not published. */
  async start(): Promise<void> {
    await this.enqueue(() => this.readNew());
  }

  /** Publishes new events. Rejects when they can't be read. */
  async publish(): Promise<void> {
    // A queued read that has not begun yet also finds what is new now.
    if (this.isQueued) return;
    this.isQueued = true;
    await this.enqueue(async () => {
      this.isQueued = false;
      for (const news of await this.readNew()) {
        for (const stream of this.streams) stream.send(news);
      }
    });
  }

  private enqueue(work: () => Promise<unknown>): Promise<unknown> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private async readNew(): Promise<OrderNews[]> {
    const next = safeSince();
    const read = await this.reader.since(this.store, this.since);
    const fresh = read.filter(({ id }) => !this.publishedIds.has(id));
    this.since = next;
    this.publishedIds = new Set(read.flatMap(({ id }) => (id > next ? [id] : [])));
    return fresh;
  }
}
