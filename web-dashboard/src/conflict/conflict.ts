/** Reads the conflict from a refused save: what somebody else has stored before (MEND-24). */
import { ApiError } from '@shop/client';
import type { ChangeActor, Problem } from '@shop/contract';
import { HttpError } from 'react-admin';

export interface Conflict<Row> {
  /** The stored row; for a body with several rows, those that have changed. */
  current: Row;
  changedBy: ChangeActor | null;
  /** ISO 8601. */
  changedAt: string | null;
  /** Paths of the fields that the refusal names. */
  fields: string[];
  /** The server's text. */
  text: string;
}

/** The conflict in a failed call of either client; null for any other failure. */
export function conflictOf<Row>(error: unknown): Conflict<Row> | null {
  const problem: Partial<Problem> | undefined =
    error instanceof ApiError ? error.problem : error instanceof HttpError ? error.body : undefined;
  if (problem?.code !== 'CONFLICT' || problem.current === undefined) return null;
  const { current, changedBy = null, changedAt = null, errors = [], error: text = '' } = problem;
  // react-admin's client holds the errors by field name.
  const fields = Array.isArray(errors) ? errors.map(({ field }) => field) : Object.keys(errors);
  return { current: current as Row, changedBy, changedAt, fields, text };
}
