/**
 * Serialises answers with long lists in slices, so that no list blocks the event loop (ABUSE-03).
 */
import type { FastifyInstance } from 'fastify';
import { holdsLongList, jsonBytes } from '../event-loop/json-text.js';

export function writeLongAnswersInSlices(server: FastifyInstance): void {
  server.addHook('preSerialization', (_request, reply, payload, done) => {
    if (typeof payload !== 'object' || payload === null || !holdsLongList(payload)) {
      return done(null, payload);
    }
    jsonBytes(payload).then((bytes) => {
      reply.serializer(() => bytes as unknown as string);
      done(null, payload);
    }, done);
  });
}
