/** Refuses a change that was made against an old version: 409 with the present row (MEND-24). */
import type { ChangeActor, FieldProblem, Versioned } from '@shop/contract';
import { Problem } from './problem.js';

/** Who made the last change and when, as far as it is known. */
export interface LastChange {
  by: ChangeActor | null;
  at: Date | null;
}

/** The refusal of a stale version; `errors` name the versions of a body that holds several. */
export function staleVersion(
  what: string,
  current: Versioned | Versioned[],
  last: LastChange,
  errors: FieldProblem[] = [{ field: 'version', message: staleText(what) }],
): Problem {
  return conflict(staleText(what), current, last, errors);
}

/** The refusal of a change that no longer fits for another reason, which `text` gives. */
export function conflict(
  text: string,
  current: Versioned | Versioned[],
  { by, at }: LastChange,
  errors: FieldProblem[],
): Problem {
  const changedAt = at?.toISOString() ?? null;
  return new Problem('CONFLICT', text, { errors, current, changedBy: by, changedAt });
}

export const staleText = (what: string) =>
  `${what} was changed meanwhile. Please look at it again.`;
