/** Answers with long lists become JSON in slices, so that no list keeps the thread (ABUSE-03). */
import type { FastifyInstance } from 'fastify';
import { holdsLongList, jsonText } from '../event-loop/json-text.js';

export function writeLongAnswersInSlices(server: FastifyInstance): void {
  server.addHook('preSerialization', (_request, reply, payload, done) => {
    if (typeof payload !== 'object' || payload === null || !holdsLongList(payload)) {
      return done(null, payload);
    }
    jsonText(payload).then((text) => {
      reply.serializer(() => text);
      done(null, payload);
    }, done);
  });
}
