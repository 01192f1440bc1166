/** The few errors that the API answers with; the filter turns them into the one error body. */
import { HttpException } from '@nestjs/common';
import {
  type FieldProblem,
  type Problem as ProblemBody,
  type ProblemCode,
  problemCodes,
} from '@shop/contract';

type Extra = Partial<
  Pick<
    ProblemBody,
    'errors' | 'amount' | 'quote' | 'items' | 'store' | 'current' | 'changedBy' | 'changedAt'
  >
>;

/** A refusal with its stable code, a text that a user may read, and the members that some codes add. */
export class Problem extends HttpException {
  readonly code: ProblemCode;
  readonly extra: Extra;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, text: string, extra: Extra = {}, retryAfter?: number) {
    super(text, problemCodes[code]);
    this.code = code;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
}

/** A 404, also for what belongs to a store that the caller doesn't own. */
export const notFound = (what: string) => new Problem('NOT_FOUND', `${what} not found`);

/** A 400 that names the fields. */
export function invalid(...errors: FieldProblem[]): Problem {
  const [first] = errors;
  return new Problem('INVALID', first?.message ?? 'The request is not valid', { errors });
}

/** A refusal with a code of its own that names one field. */
export const fieldProblem = (code: ProblemCode, field: string, message: string) =>
  new Problem(code, message, { errors: [{ field, message }] });

export const unauthenticated = () => new Problem('UNAUTHENTICATED', 'Please sign in to continue');

export const forbidden = () => new Problem('FORBIDDEN', 'You are not allowed to do this');

/** The refusal of a session whose password was not entered in the last minutes (ABUSE-15). */
export const passwordNeeded = () =>
  new Problem('PASSWORD_NEEDED', 'Please enter your password again to do this');
