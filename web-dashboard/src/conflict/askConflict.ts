/** Queues questions about conflicts for the shell's dialog (MEND-24). */
import type { ChangeActor } from '@shop/contract';
import type { FieldChange } from './rowChanges.ts';

export interface ConflictQuestion {
  /** Name of the record, e.g. of the product; '' where the screen shows it. */
  name: string;
  changes: FieldChange[];
  changedBy: ChangeActor | null;
  /** ISO 8601. */
  changedAt: string | null;
  /** A reason besides the changes why the record can't be saved; '' = none. */
  reason: string;
}

/** 'mine' overwrites the stored record, 'theirs' takes it; null leaves both as they are. */
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

/** The oldest open question. */
export const firstQuestion = (): OpenQuestion | null => questions[0] ?? null;

export function onQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
