/** Turns every thrown error into the one error body of api.md, and into words for whoever opened a page; nothing internal leaks. */
import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import type { Problem as ProblemBody, ProblemCode } from '@shop/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseProblem } from './database-problem.js';
import { errorName, errorTrace } from './error-text.js';
import { Problem } from './problem.js';
import { smallPage, smallPagePolicy } from './small-page.js';

@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    const problem = asProblem(error);
    if (problem.getStatus() >= 500) this.log(error, request);
    if (problem.code === 'RANGE_NOT_SATISFIABLE') {
      reply.headers((error as FileRangeError).cause?.headers ?? {});
    }
    this.send(reply, problem, request);
  }

  /**
   * Logs an error, unless the caller has gone away: that makes much fail without any fault of ours
   * (ABUSE-14).
   */
  private log(error: unknown, { id: requestId, raw }: FastifyRequest): void {
    if (raw.socket.destroyed)
      this.logger.debug(`The caller has gone: ${errorName(error)}`, { requestId });
    else this.logger.error(errorTrace(error), { requestId });
  }

  protected send(reply: FastifyReply, problem: Problem, request: FastifyRequest): void {
    sendProblem(reply, problem, request.id);
  }
}

/** What @fastify/static throws, as Nest wraps it; its Content-Range says how long the file is. */
interface FileRangeError {
  cause?: { headers: Record<string, string> };
}

/** Answers with a problem, in words for whoever opened a page. */
export function sendProblem(reply: FastifyReply, problem: Problem, requestId: string): void {
  const answer = withHead(reply, problem);
  if (opensPage(reply.request))
    answer
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', smallPagePolicy)
      .send(smallPage(titleOf(problem), `<p>${adviceOf(problem)}</p>`));
  else
    answer
      .header('content-type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(problemBody(problem, requestId)));
}

/** An address that can't be read is a link that was cut off, as in a chat. */
const titleOf = ({ code, message }: Problem): string =>
  code === 'MALFORMED' ? 'This link does not work' : message;

/** What to do: nothing is wrong with a link where the shop is busy or has a fault. */
function adviceOf(problem: Problem): string {
  const status = problem.getStatus();
  return status >= 500 || status === 429
    ? 'Please try again in a moment.'
    : 'Please check the link, or go back and try again.';
}

/** Whether a browser asks for a page: it names HTML, and a script of ours never does. */
const opensPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');

/** Sets a problem's status and headers on the reply, whatever its body is. */
export function withHead(reply: FastifyReply, problem: Problem): FastifyReply {
  reply.problemCode = problem.code;
  if (problem.retryAfter !== undefined) reply.header('retry-after', Math.ceil(problem.retryAfter));
  return reply.status(problem.getStatus()).header('cache-control', 'no-store');
}

/** The body of a problem. */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  return {
    statusCode: problem.getStatus(),
    error: problem.message,
    message: problem.message,
    code: problem.code,
    ...problem.extra,
    requestId,
  };
}

/** Any error as a Problem: ours, the database's, the framework's, or an unknown one (500). */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const fromDatabase = databaseProblem(error);
  if (fromDatabase) return fromDatabase;
  const status = statusOf(error);
  const known = byStatus[status] ?? (status >= 400 && status < 500 ? byStatus[400] : undefined);
  return known
    ? new Problem(known.code, known.text)
    : new Problem('INTERNAL', 'Something went wrong on our side. Please try again.');
}

const byStatus: Readonly<Record<number, { code: ProblemCode; text: string }>> = {
  400: { code: 'MALFORMED', text: 'The request could not be read' },
  401: { code: 'UNAUTHENTICATED', text: 'Please sign in to continue' },
  403: { code: 'FORBIDDEN', text: 'You are not allowed to do this' },
  404: { code: 'NOT_FOUND', text: 'Not found' },
  409: { code: 'CONFLICT', text: 'This conflicts with what is stored' },
  413: { code: 'TOO_LARGE', text: 'The request is too large' },
  414: { code: 'MALFORMED', text: 'The address is too long' },
  415: { code: 'WRONG_TYPE', text: 'This content type is not supported' },
  416: { code: 'RANGE_NOT_SATISFIABLE', text: 'The file has no such part' },
  431: { code: 'MALFORMED', text: 'The request headers are too large' },
  503: { code: 'UNAVAILABLE', text: 'The service is not ready. Please try again in a moment.' },
};

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}
