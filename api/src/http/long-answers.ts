/** Answers with long lists become JSON in slices, so that no list keeps the thread (ABUSE-03). */
import type { FastifyInstance } from 'fastify';
import { holdsLongList, jsonText } from '../event-loop/json-text.js';
import { nextSlice } from '../event-loop/slices.js';

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

/** As bytes, since megabytes of text are encoded for as long as a slice when they are sent. */
async function jsonBytes(payload: object): Promise<Buffer> {
  const text = await jsonText(payload);
  await nextSlice();
  return Buffer.from(text);
}
