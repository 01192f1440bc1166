/** The number of bytes that an answer counts for in the limits by bytes (ABUSE-02). */
import type { FastifyReply } from 'fastify';

/** Answers of at least so many bytes count uncompressed, smaller ones as they are sent. */
const longAnswer = 256 * 1024;

const renderedBytes = new WeakMap<FastifyReply, number>();

/** Records an answer's bytes before compression: they had to be rendered, however few are sent. */
export function recordRenderedBytes(reply: FastifyReply, bytes: number): void {
  if (bytes > longAnswer) renderedBytes.set(reply, bytes);
}

/** The number of bytes that an answer counts for. */
export const bytesOf = (reply: FastifyReply): number =>
  renderedBytes.get(reply) ?? Number(reply.getHeader('content-length') ?? 0);
