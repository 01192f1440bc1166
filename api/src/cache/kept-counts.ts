/** What was counted of a store, kept until that changes: a long list is not counted again for every page of it. */
import { Injectable } from '@nestjs/common';
import type { StoreId } from '../tenancy/store-id.js';
import { setNewest } from './newest.js';
import type { StoreChange } from './store-changes.js';
import { type Moment, StoreNews } from './store-news.js';

/** Questions kept of one store, and stores, at most; the oldest go first. */
const most = { questions: 100, stores: 1_000 };

type Answers = Map<string, { answer: unknown; since: Moment }>;

@Injectable()
export class KeptCounts {
  private readonly kept = new Map<StoreId, Answers>();

  constructor(private readonly news: StoreNews) {}

  /** The answer to a question about what the storefront shows of a store, by `count` when it is not known. */
  of<Count>(store: StoreId, question: string, count: () => Promise<Count>): Promise<Count> {
    return this.known(store, 'face', question, count);
  }

  /** The same for a question that only products and their categories answer by coming and going. */
  ofShelf<Count>(store: StoreId, question: string, count: () => Promise<Count>): Promise<Count> {
    return this.known(store, 'shelf', question, count);
  }

  private async known<Count>(
    store: StoreId,
    until: StoreChange,
    question: string,
    count: () => Promise<Count>,
  ): Promise<Count> {
    const answers: Answers = this.kept.get(store) ?? new Map();
    setNewest(this.kept, store, answers, most.stores);
    const key = `${until} ${question}`;
    const known = answers.get(key);
    if (known && this.news.holds(store, known.since, until)) return known.answer as Count;
    const since = this.news.now;
    const answer = await count();
    setNewest(answers, key, { answer, since }, most.questions);
    return answer;
  }
}
