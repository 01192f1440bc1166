/** What was counted of a store, kept until the store changes: a long list is not counted again for every page of it. */
import { Injectable } from '@nestjs/common';
import { StoreChanges } from './store-changes.js';
import { StoreChangesListener } from './store-changes.listener.js';
import type { StoreId } from './store-id.js';

/** Questions kept of one store, and stores, at most; the oldest go first. */
const most = { questions: 50, stores: 1_000 };

@Injectable()
export class KeptCounts {
  private readonly kept = new Map<StoreId, Map<string, unknown>>();
  /** False while changes of other instances may be missed. */
  private trusted = false;

  constructor(changes: StoreChanges, listener: StoreChangesListener) {
    changes.subscribe((store) => this.kept.delete(store));
    listener.onHearing((hearing) => {
      this.trusted = hearing === 'listening';
      this.kept.clear();
    });
  }

  /** The answer to a question about what the storefront shows of a store, by `count` when it is not known. */
  async of<Count>(store: StoreId, question: string, count: () => Promise<Count>): Promise<Count> {
    if (!this.trusted) return count();
    const answers = this.answersOf(store);
    if (answers.has(question)) return answers.get(question) as Count;
    const answer = await count();
    // A change meanwhile has let go of these answers: nobody finds this one.
    answers.set(question, answer);
    dropOldest(answers, most.questions);
    return answer;
  }

  private answersOf(store: StoreId): Map<string, unknown> {
    const answers = this.kept.get(store) ?? new Map<string, unknown>();
    this.kept.set(store, answers);
    dropOldest(this.kept, most.stores);
    return answers;
  }
}

function dropOldest<Key>(map: Map<Key, unknown>, size: number): void {
  for (const key of map.keys()) {
    if (map.size <= size) return;
    map.delete(key);
  }
}
