/** One open stream of a store's order news, as server-sent events. */
import { Readable } from 'node:stream';
import type { OrderNews, OrderNewsEvent } from '@shop/contract';
import type { StoreId } from '../../tenancy/store-id.js';

/** Whose a stream is: what must go on holding while it is open. */
export interface Listener {
  store: StoreId;
  userId: string;
  isAdmin: boolean;
  /** Id of the session. */
  session: string;
  /** Network of the caller. */
  near: string;
}

/** Bytes that may wait for a reader who doesn't read. */
const mostWaiting = 256 * 1024;

/** What browsers wait before they come back, in ms. */
const retryMs = 3000;

export class NewsStream extends Readable {
  private isFinished = false;

  constructor(readonly listener: Listener) {
    super({ read: () => undefined, highWaterMark: mostWaiting });
    this.push(`retry: ${retryMs}\n\n`);
  }

  tell(news: OrderNews): void {
    this.send('order', JSON.stringify(news), news.id);
  }

  /** All was told that came before the event `last`. */
  ready(last: string): void {
    this.send('ready', '', last);
  }

  /** Shows both sides that the other is there. */
  beat(): void {
    this.put(': beat\n\n');
  }

  finish(reason: 'session' | 'server'): void {
    this.send('end', reason);
    if (this.isFinished || this.destroyed) return;
    this.isFinished = true;
    this.push(null);
  }

  private send(event: OrderNewsEvent, data: string, id?: string): void {
    this.put(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${data}\n\n`);
  }

  private put(text: string): void {
    if (this.isFinished || this.destroyed) return;
    this.push(text);
    if (this.readableLength > mostWaiting) this.destroy();
  }
}
