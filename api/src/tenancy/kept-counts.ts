/** What was counted of a store, kept until that changes: a long list is not counted again for every page of it. */
import { Injectable } from '@nestjs/common';
import { type StoreChange, StoreChanges } from './store-changes.js';
import { StoreChangesListener } from './store-changes.listener.js';
import type { StoreId } from './store-id.js';

/** Questions kept of one store and kind of change, and stores, at most; the oldest go first. */
const most = { questions: 50, stores: 1_000 };

/** Answers by question, by the least change that ends them. */
type Answers = Record<StoreChange, Map<string, unknown>>;

@Injectable()
export class KeptCounts {
  private readonly kept = new Map<StoreId, Answers>();
  /** False while changes of other instances may be missed. */
  private trusted = false;

  constructor(changes: StoreChanges, listener: StoreChangesListener) {
    changes.subscribe((store, change) => this.forget(store, change));
    listener.onHearing((hearing) => {
      this.trusted = hearing === 'listening';
      this.kept.clear();
    });
  }

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
    if (!this.trusted) return count();
    const answers = this.answersOf(store)[until];
    if (answers.has(question)) return answers.get(question) as Count;
    const answer = await count();
    // A change meanwhile has let go of these answers: nobody finds this one.
    answers.set(question, answer);
    dropOldest(answers, most.questions);
    return answer;
  }

  private answersOf(store: StoreId): Answers {
    const answers = this.kept.get(store) ?? { face: new Map(), shelf: new Map() };
    this.kept.set(store, answers);
    dropOldest(this.kept, most.stores);
    return answers;
  }

  private forget(store: StoreId, change: StoreChange): void {
    const answers = this.kept.get(store);
    if (change === 'shelf') this.kept.delete(store);
    else if (answers) answers.face = new Map();
  }
}

function dropOldest<Key>(map: Map<Key, unknown>, size: number): void {
  for (const key of map.keys()) {
    if (map.size <= size) return;
    map.delete(key);
  }
}
