/** What a handler answers, for the OpenAPI page: a type of the contract and the refusals that can come. */
import { applyDecorators, HttpCode, Redirect } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { type ProblemCode, problemCodes } from '@shop/contract';
import type { Page } from '../listing/page.js';
import type { AnswerName, AnswerTypes } from './answer-types.js';

/** The items of a list, bare or in its envelope. */
type ItemOf<Answer> = Extract<Answer | Answer[keyof Answer], readonly unknown[]>[number];

/**
 * Whether a handler returns the answer that it names: as one of several, page by page, or nothing
 * where it sends the answer itself.
 */
type Fits<Answer, Returned> = [Answer] extends [Returned]
  ? unknown
  : [Returned] extends [Page<ItemOf<Answer>>]
    ? unknown
    : [undefined] extends [Returned]
      ? unknown
      : { 'the handler returns another type than its answer': Answer };

type AnswerDecorator<Name extends AnswerName> = <Handler extends (...given: never[]) => unknown>(
  target: object,
  name: string | symbol,
  handler: TypedPropertyDescriptor<Handler> & Fits<AnswerTypes[Name], Awaited<ReturnType<Handler>>>,
) => void;

/**
 * Declares status and type of the answer, and the codes of the refusals that the handler adds to those
 * that follow from its audience, address, body and limit (`openapi/refusals.ts`).
 */
export function Answers<Name extends AnswerName>(
  status: number,
  type: Name,
  ...refusals: ProblemCode[]
): AnswerDecorator<Name> {
  const schema = { $ref: `#/components/schemas/${type}` };
  return applyDecorators(
    HttpCode(status),
    ApiResponse({ status, description: type, content: { 'application/json': { schema } } }),
    ...problemResponses(refusals),
  );
}

/** Declares an answer that is a file to download. */
export function AnswersFile(type: string, ...refusals: ProblemCode[]) {
  const file = { schema: { type: 'string', format: 'binary' }, example: '(the bytes of the file)' };
  return applyDecorators(
    ApiResponse({ status: 200, description: 'A file', content: { [type]: file } }),
    ...problemResponses(refusals),
  );
}

/**
 * Declares an answer that streams events for as long as the client listens; a client that accepts
 * no events gets `type` once.
 */
export function AnswersEvents<Name extends AnswerName>(
  type: Name,
  ...refusals: ProblemCode[]
): AnswerDecorator<Name> {
  const schema = { $ref: `#/components/schemas/${type}` };
  const events = { schema: { type: 'string' }, example: 'event: ready\nid: …\ndata: \n\n' };
  return applyDecorators(
    ApiResponse({
      status: 200,
      description: `${type}, or events as they happen`,
      content: { 'application/json': { schema }, 'text/event-stream': events },
    }),
    ...problemResponses(refusals),
  );
}

/** Declares an answer that redirects a browser by 303; the handler returns {url}. */
export function SendsOn(description: string, ...refusals: ProblemCode[]) {
  return applyDecorators(
    Redirect('/', 303),
    ApiResponse({ status: 303, description }),
    ...problemResponses(refusals),
  );
}

/** Declares refusals on a handler. */
export function problemResponses(codes: readonly ProblemCode[]): MethodDecorator[] {
  const statuses = [...new Set(codes.map((code) => problemCodes[code]))];
  return statuses.map((status) =>
    ApiResponse({
      status,
      description: codes.filter((code) => problemCodes[code] === status).join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }),
  );
}
