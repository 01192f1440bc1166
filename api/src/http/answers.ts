/** What a handler answers, for the OpenAPI page: a type of the contract and the refusals that can come. */
import { applyDecorators, HttpCode, Redirect } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { type ProblemCode, problemCodes } from '@shop/contract';

/** Declares status and type of the answer (a name in @shop/contract) and the codes of the refusals. */
export function Answers(
  status: number,
  type: string,
  ...refusals: ProblemCode[]
): MethodDecorator & ClassDecorator {
  const schema = { $ref: `#/components/schemas/${type}` };
  return applyDecorators(
    HttpCode(status),
    ApiResponse({ status, description: type, content: { 'application/json': { schema } } }),
    ...problemResponses(refusals),
  );
}

/** Declares an answer that is a file to be kept. */
export function AnswersFile(type: string, ...refusals: ProblemCode[]) {
  const file = { schema: { type: 'string', format: 'binary' }, example: '(the bytes of the file)' };
  return applyDecorators(
    ApiResponse({ status: 200, description: 'A file', content: { [type]: file } }),
    ...problemResponses(refusals),
  );
}

/** Declares an answer that goes on as long as somebody listens; whoever takes no events gets `type` once. */
export function AnswersEvents(type: string, ...refusals: ProblemCode[]) {
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

/** Declares an answer that sends a browser on by 303; the handler returns {url}. */
export function SendsOn(description: string, ...refusals: ProblemCode[]) {
  return applyDecorators(
    Redirect('/', 303),
    ApiResponse({ status: 303, description }),
    ...problemResponses(refusals),
  );
}

function problemResponses(codes: readonly ProblemCode[]): MethodDecorator[] {
  const statuses = [...new Set(codes.map((code) => problemCodes[code]))];
  return statuses.map((status) =>
    ApiResponse({
      status,
      description: codes.filter((code) => problemCodes[code] === status).join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }),
  );
}
