/** Puts the question of a conflict to the layout's dialog, one after the other (MEND-24). */
import type { ChangeActor } from '@shop/contract';
import type { FieldChange } from './rowChanges.ts';

export interface ConflictQuestion {
  /** What was to be saved, e.g. the product's name; '' where the screen says it. */
  name: string;
  changes: FieldChange[];
  changedBy: ChangeActor | null;
  /** ISO 8601. */
  changedAt: string | null;
  /** Why it can't be saved as it is, beside the changes; '' for nothing. */
  reason: string;
}

/** 'mine' saves over what is there, 'theirs' takes it; null leaves all as it is. */
export type ConflictAnswer = 'mine' | 'theirs' | null;

export interface OpenQuestion extends ConflictQuestion {
  id: number;
  answer: (answer: ConflictAnswer) => void;
}

let questions: readonly OpenQuestion[] = [];
let count = 0;
const listeners = new Set<() => void>();

function put(next: readonly OpenQuestion[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

export function askConflict(question: ConflictQuestion): Promise<ConflictAnswer> {
  return new Promise((resolve) => {
    count += 1;
    const id = count;
    const answer = (given: ConflictAnswer) => {
      put(questions.filter((open) => open.id !== id));
      resolve(given);
    };
    put([...questions, { ...question, id, answer }]);
  });
}

/** The question that waits longest. */
export const firstQuestion = (): OpenQuestion | null => questions[0] ?? null;

export function onQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
