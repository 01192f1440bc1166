/** One open stream of a store's order news, as server-sent events. */
import { Readable } from 'node:stream';
import type { OrderNews, OrderNewsEvent } from '@shop/contract';
import type { StoreId } from '../../tenancy/store-id.js';

/** The subscriber of a stream, who must stay authorised while it is open. */
export interface Subscriber {
  store: StoreId;
  userId: string;
  isAdmin: boolean;
  /** The session's id. */
  session: string;
  /** The caller's network. */
  near: string;
}

/** The most bytes that are buffered for a client that doesn't read. */
const maxBufferedBytes = 256 * 1024;

/** How long browsers wait before they reconnect, in ms. */
const retryMs = 3000;

export class NewsStream extends Readable {
  private isFinished = false;
  /** What the feed published before the client was up to date; null from then on. */
  private held: OrderNews[] | null = [];
  /** The ids of the events that the client had missed; the feed may publish them once more. */
  private missedIds: ReadonlySet<string> = new Set();

  constructor(readonly subscriber: Subscriber) {
    super({ read: () => undefined, highWaterMark: maxBufferedBytes });
    this.push(`retry: ${retryMs}\n\n`);
  }

  /** Sends an event that the feed publishes, unless the client was sent it as missed. */
  send(news: OrderNews): void {
    if (this.held) this.held.push(news);
    else if (!this.missedIds.has(news.id)) this.sendOrder(news);
  }

  /**
   * Sends what the client missed, then what was published meanwhile, each event once, and tells it
   * that everything before the event `last` has been sent.
   */
  catchUp(missed: readonly OrderNews[], last: string): void {
    const published = this.held ?? [];
    this.held = null;
    this.missedIds = new Set(missed.map(({ id }) => id));
    for (const news of missed) this.sendOrder(news);
    for (const news of published) this.send(news);
    this.sendEvent('ready', '', last);
  }

  /** Sends a heartbeat, which shows both sides that the connection still works. */
  heartbeat(): void {
    this.pushText(': beat\n\n');
  }

  finish(reason: 'session' | 'server'): void {
    this.sendEvent('end', reason);
    if (this.isFinished || this.destroyed) return;
    this.isFinished = true;
    this.push(null);
  }

  private sendOrder(news: OrderNews): void {
    this.sendEvent('order', JSON.stringify(news), news.id);
  }

  private sendEvent(event: OrderNewsEvent, data: string, id?: string): void {
    this.pushText(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${data}\n\n`);
  }

  private pushText(text: string): void {
    if (this.isFinished || this.destroyed) return;
    this.push(text);
    if (this.readableLength > maxBufferedBytes) this.destroy();
  }
}
