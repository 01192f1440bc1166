/** A body that is too large runs out unread: closing on it would reset the connection, and the refusal with it. */
import type { FastifyReply } from 'fastify';

/** Keeps the connection that Fastify would close; Node's requestTimeout ends one that never stops sending. */
export function letBodyRunOut(reply: FastifyReply): void {
  reply.header('connection', 'keep-alive');
  reply.request.raw.resume();
}
