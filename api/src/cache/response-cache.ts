/** Caches public responses: rendered once per change of their store, compressed once, served until the store changes. */
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { timeNow } from '../database/clock.js';
import type { StoreId } from '../tenancy/store-id.js';
import { CacheValidity, type ChangeVersion } from './cache-validity.js';
import {
  bytesOf,
  type CachedResponse,
  packed,
  plainResponse,
  type RenderedResponse,
} from './encoded-response.js';
import { KeysByStore } from './keys-by-store.js';
import { StoreChanges } from './store-changes.js';

/** A response that is not cached: it is for the callers who asked while it was rendered. */
export interface UncachedResponse {
  uncached: true;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export type AnyResponse = CachedResponse | UncachedResponse;

type Render = () => Promise<RenderedResponse | UncachedResponse>;

interface Entry {
  answer: CachedResponse;
  since: ChangeVersion;
  /** Whether its compressed bodies are there, or being made. */
  isPacked: boolean;
  /** Whether its store has changed since; it only stands in while no newer one can be rendered. */
  isOutdated: boolean;
}

export interface CacheLimits {
  /** Bytes cached at most; the least recently used response is evicted first. */
  bytes: number;
  /** Bytes of one store at most; its oldest responses are evicted first. */
  bytesPerStore: number;
  /** Whether a response is compressed as soon as it is rendered, or once it is asked for again. */
  packsAtOnce: boolean;
}

const megabyte = 1024 * 1024;

/** The bytes that an entry takes besides its bodies. */
const entryBytes = 1024;

@Injectable()
export class ResponseCache {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: this.limits.bytes,
    sizeCalculation: ({ answer }) => sizeOf(answer),
    dispose: ({ answer }, key) => this.keys.remove(answer.storeId, key),
  });
  private readonly keys = new KeysByStore();
  private readonly pending = new Map<
    string,
    { work: Promise<AnyResponse>; since: ChangeVersion }
  >();

  constructor(
    changes: StoreChanges,
    private readonly validity: CacheValidity,
  ) {
    changes.subscribe((store) => this.outdateStore(store));
  }

  protected get limits(): CacheLimits {
    return { bytes: 128 * megabyte, bytesPerStore: 128 * megabyte, packsAtOnce: true };
  }

  /**
   * A valid cached response. While PostgreSQL is unreachable all entries are valid, since nobody
   * can render newer ones; once it is back, everything is rendered again.
   */
  getFresh(key: string): CachedResponse | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.isOutdated || !isFresh(entry.answer)) return undefined;
    if (!this.validity.isCompleteSince(entry.since)) return undefined;
    if (!entry.isPacked) this.pack(key, entry);
    return entry.answer;
  }

  /** A cached response, however old, for when the database is unreachable. */
  getStale(key: string): CachedResponse | undefined {
    const answer = this.entries.peek(key)?.answer;
    return answer && isFresh(answer) ? answer : undefined;
  }

  /** Evicts what is gone, such as a deleted product: it must not stand in for a failure. */
  delete(key: string): void {
    this.entries.delete(key);
  }

  /**
   * Renders a response and caches it, unless it is uncached or its store changed meanwhile.
   * Concurrent callers share one render, but nobody gets a render that began before a change which
   * was known when they asked: they wait for the next one. So one render per key runs at a time,
   * however often stores change (ABUSE-03).
   */
  getOrRender(
    key: string,
    render: () => Promise<RenderedResponse>,
    asked?: ChangeVersion,
  ): Promise<CachedResponse>;
  getOrRender(key: string, render: Render, asked?: ChangeVersion): Promise<AnyResponse>;
  getOrRender(
    key: string,
    render: Render,
    asked: ChangeVersion = this.validity.currentVersion,
  ): Promise<AnyResponse> {
    // A response may have been rendered while this caller waited.
    const fresh = this.getFresh(key);
    if (fresh) return Promise.resolve(fresh);
    const running = this.pending.get(key);
    if (!running) return this.startRender(key, render);
    const { work, since } = running;
    const isNewer = since >= asked;
    return work.then(
      (answer) => {
        const holds = isNewer || this.isStillValid(answer, since);
        // It may have expired while it was rendered: later callers must not get it (MEM-29).
        return holds && isFresh(answer) ? answer : this.getOrRender(key, render, asked);
      },
      (error: unknown) => {
        if (isNewer) throw error;
        return this.getOrRender(key, render, asked);
      },
    );
  }

  private startRender(key: string, render: Render): Promise<AnyResponse> {
    const since = this.validity.currentVersion;
    const work = this.renderAndStore(key, render, since).finally(() => this.pending.delete(key));
    this.pending.set(key, { work, since });
    return work;
  }

  private async renderAndStore(
    key: string,
    render: Render,
    since: ChangeVersion,
  ): Promise<AnyResponse> {
    const rendered = await render();
    if ('uncached' in rendered) {
      if (rendered.status < 500) this.delete(key);
      return rendered;
    }
    const plain = plainResponse(rendered);
    const isPacked = this.limits.packsAtOnce;
    const answer = isPacked ? await packed(plain) : plain;
    if (this.isStillValid(answer, since)) {
      this.store(key, { answer, since, isPacked, isOutdated: false });
    }
    return answer;
  }

  /** Compresses a cached response for later callers, unless it is evicted meanwhile. */
  private pack(key: string, entry: Entry): void {
    entry.isPacked = true;
    const stored = packed(entry.answer).then((answer) => {
      if (this.entries.peek(key) === entry) this.store(key, { ...entry, answer });
    });
    // The plain body is as good.
    stored.catch(() => undefined);
  }

  /** Whether a render that began at that version may still be sent to a caller who asks now. */
  private isStillValid(answer: AnyResponse, since: ChangeVersion): boolean {
    return 'storeId' in answer && this.validity.isUnchanged(answer.storeId as StoreId, since);
  }

  private store(key: string, entry: Entry): void {
    const { storeId } = entry.answer;
    this.entries.set(key, entry);
    if (!this.entries.has(key)) return;
    this.keys.add(storeId, key, sizeOf(entry.answer));
    const oldest = () => this.keys.oldestBeyond(storeId, this.limits.bytesPerStore);
    for (let old = oldest(); old !== undefined; old = oldest()) this.entries.delete(old);
  }

  /**
   * The responses of a changed store are rendered anew for whoever asks next. They are not deleted:
   * its news may be the last before PostgreSQL becomes unreachable, and then an old page is better
   * than none (docs/faults.md).
   */
  private outdateStore(store: string): void {
    for (const key of this.keys.of(store)) {
      const entry = this.entries.peek(key);
      if (entry) entry.isOutdated = true;
    }
  }
}

function isFresh(answer: AnyResponse): boolean {
  return 'uncached' in answer || timeNow() < answer.freshUntil;
}

const sizeOf = (answer: CachedResponse): number => bytesOf(answer) + entryBytes;
