/**
 * Answers what is not HTTP, and so never becomes a request, on the bare socket with the one error
 * body.
 */
import type { Socket } from 'node:net';
import { v7 as uuid } from 'uuid';
import { problemBody } from './problem.filter.js';
import { Problem } from './problem.js';

const answers: Readonly<Record<string, { status: string; text: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    text: 'The request headers are too large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    text: 'The request took too long to arrive',
  },
};

const unreadable = { status: '400 Bad Request', text: 'The request could not be read' };

/** Fastify's clientErrorHandler. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(response(answers[error.code ?? ''] ?? unreadable));
  socket.destroy(error);
}

function response({ status, text }: { status: string; text: string }): string {
  const problem = problemBody(new Problem('MALFORMED', text), uuid());
  const body = JSON.stringify({ ...problem, statusCode: Number.parseInt(status, 10) });
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
