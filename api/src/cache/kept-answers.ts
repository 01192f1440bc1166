/** Public answers made once per change of their store, compressed once, served until the store changes. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { timeNow } from '../database/clock.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreChanges } from './store-changes.js';
import { type Moment, StoreNews } from './store-news.js';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The store that the answer is about. */
  storeId: string;
  /** Epoch ms from which on it must be made anew; missing = never. */
  freshUntil?: number | undefined;
}

/** What is answered to whoever asked while it was made, and to nobody later. */
export interface PassingAnswer {
  passing: true;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A body with the headers that go with it. */
export interface PackedBody {
  headers: Readonly<Record<string, string>>;
  /** Headers of a 304. */
  unchanged: Readonly<Record<string, string>>;
  bytes: Buffer;
}

export interface KeptAnswer {
  status: number;
  etag: string;
  bodies: Readonly<Record<Encoding, PackedBody>>;
  storeId: string;
  freshUntil: number;
}

export type MadeAnswer = KeptAnswer | PassingAnswer;

type Render = () => Promise<Answer | PassingAnswer>;

/** Bytes kept at most, all bodies together. */
const maxBytes = 128 * 1024 * 1024;

@Injectable()
export class KeptAnswers {
  /** Oldest use first. */
  private readonly kept = new Map<string, { answer: KeptAnswer; since: Moment }>();
  private readonly keysOf = new Map<string, Set<string>>();
  private readonly making = new Map<string, { work: Promise<MadeAnswer>; since: Moment }>();
  private bytes = 0;

  constructor(
    changes: StoreChanges,
    private readonly news: StoreNews,
  ) {
    changes.subscribe((store) => this.forgetStore(store));
  }

  /**
   * A kept answer that may be served as it is: also while PostgreSQL is away, because then nobody can
   * make a newer one. Once it is back, all is made anew.
   */
  fresh(key: string): KeptAnswer | undefined {
    const entry = this.kept.get(key);
    if (!entry || !this.news.isHeardSince(entry.since) || !isFresh(entry.answer)) return undefined;
    this.kept.delete(key);
    this.kept.set(key, entry);
    return entry.answer;
  }

  /** Whatever is kept: better than nothing while the database is away. */
  stale(key: string): KeptAnswer | undefined {
    const answer = this.kept.get(key)?.answer;
    return answer && isFresh(answer) ? answer : undefined;
  }

  /**
   * Makes an answer and keeps it, unless it passes or its store changed meanwhile. Callers at once share the work, but
   * nobody gets what was begun before a change of its store that was heard before he asked: he waits for
   * the next, so that of one answer one is made at a time, however often stores change (ABUSE-03).
   */
  make(key: string, render: () => Promise<Answer>, asked?: Moment): Promise<KeptAnswer>;
  make(key: string, render: Render, asked?: Moment): Promise<MadeAnswer>;
  make(key: string, render: Render, asked: Moment = this.news.now): Promise<MadeAnswer> {
    // Whoever had to wait on the way here finds what was made meanwhile.
    const fresh = this.fresh(key);
    if (fresh) return Promise.resolve(fresh);
    const running = this.making.get(key);
    if (!running) return this.begin(key, render);
    const { work, since } = running;
    const isNewer = since >= asked;
    return work.then(
      (answer) => {
        const holds = isNewer || this.holds(answer, since);
        // It may have ended while it was made: who asked after the end must not get it (MEM-29).
        return holds && isFresh(answer) ? answer : this.make(key, render, asked);
      },
      (error: unknown) => {
        if (isNewer) throw error;
        return this.make(key, render, asked);
      },
    );
  }

  private begin(key: string, render: Render): Promise<MadeAnswer> {
    const since = this.news.now;
    const work = this.makeNow(key, render, since).finally(() => this.making.delete(key));
    this.making.set(key, { work, since });
    return work;
  }

  private async makeNow(key: string, render: Render, since: Moment): Promise<MadeAnswer> {
    const rendered = await render();
    if ('passing' in rendered) return rendered;
    const answer = await pack(rendered);
    if (this.holds(answer, since)) this.keep(key, answer, since);
    return answer;
  }

  /** Whether an answer that was begun then may still be given to whoever asks now. */
  private holds(answer: MadeAnswer, since: Moment): boolean {
    return 'storeId' in answer && this.news.isUnchanged(answer.storeId as StoreId, since);
  }

  private keep(key: string, answer: KeptAnswer, since: Moment): void {
    this.drop(key);
    this.kept.set(key, { answer, since });
    this.bytes += sizeOf(answer);
    const keys = this.keysOf.get(answer.storeId) ?? new Set();
    this.keysOf.set(answer.storeId, keys.add(key));
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= maxBytes) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const answer = this.kept.get(key)?.answer;
    if (!answer) return;
    this.kept.delete(key);
    this.bytes -= sizeOf(answer);
    const keys = this.keysOf.get(answer.storeId);
    keys?.delete(key);
    if (keys?.size === 0) this.keysOf.delete(answer.storeId);
  }

  private forgetStore(store: string): void {
    for (const key of [...(this.keysOf.get(store) ?? [])]) this.drop(key);
  }
}

async function pack(answer: Answer): Promise<KeptAnswer> {
  const identity = Buffer.from(answer.body);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gz] = await Promise.all([brotli(identity, quality), gzipped(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const shared = { ...answer.headers, etag, vary: 'accept-encoding' };
  const packed = (bytes: Buffer, encoding?: string): PackedBody => ({
    headers: {
      ...shared,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    },
    unchanged: shared,
    bytes,
  });
  return {
    status: answer.status,
    etag,
    bodies: {
      br: packed(br, 'br'),
      gzip: packed(gz, 'gzip'),
      identity: packed(identity),
    },
    storeId: answer.storeId,
    freshUntil: answer.freshUntil ?? Number.POSITIVE_INFINITY,
  };
}

function isFresh(answer: MadeAnswer): boolean {
  return 'passing' in answer || timeNow() < answer.freshUntil;
}

function sizeOf({ bodies }: KeptAnswer): number {
  return bodies.br.bytes.length + bodies.gzip.bytes.length + bodies.identity.bytes.length;
}
