/** The bytes that an answer counts for where answers are weighed (ABUSE-02). */
import type { FastifyReply } from 'fastify';

/** Answers of so many bytes count as they were made, smaller ones as they are sent: packed. */
const longAnswer = 256 * 1024;

const madeBytes = new WeakMap<FastifyReply, number>();

/** Notes how many bytes an answer had before it was packed: they had to be made, however few are sent. */
export function noteMade(reply: FastifyReply, bytes: number): void {
  if (bytes > longAnswer) madeBytes.set(reply, bytes);
}

/** Bytes that an answer counts for. */
export const bytesOf = (reply: FastifyReply): number =>
  madeBytes.get(reply) ?? Number(reply.getHeader('content-length') ?? 0);
