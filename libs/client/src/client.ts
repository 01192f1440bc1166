/** Wraps fetch with the contract's types: JSON in and out, and an ApiError for every refusal. */
import type { FieldProblem, Problem } from '@shop/contract';

/** A refusal by the server: its readable text, and for forms what is wrong field by field. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: Problem['code'] | undefined;
  readonly errors: FieldProblem[];
  /** The whole error body, for members such as `amount` of PRICE_CHANGED. */
  readonly problem: Partial<Problem>;
  /** Seconds until another try makes sense, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, problem: Partial<Problem>, retryAfter?: number) {
    super(problem.error ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Bearer token. */
  token?: string | null;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The call goes on when the page is left meanwhile. */
  keepalive?: boolean;
}

/**
 * Calls the API. Resolves with the answer's JSON; rejects with ApiError when the server refused
 * (its message is '' when the body said nothing), with fetch's own error when it was not reached.
 */
export async function callApi<Answer>(address: string, request: ApiRequest = {}): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  if (request.token) headers.authorization = `Bearer ${request.token}`;
  const init: RequestInit = { method: request.method ?? 'GET', headers };
  if (request.body !== undefined) init.body = JSON.stringify(request.body);
  if (request.signal) init.signal = request.signal;
  if (request.keepalive) init.keepalive = true;
  const response = await fetch(address, init);
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const retryAfter = seconds > 0 ? seconds : undefined;
    throw new ApiError(response.status, answer as Partial<Problem>, retryAfter);
  }
  return answer as Answer;
}
