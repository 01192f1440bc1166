/**
 * Serialises answers with long lists in slices, so that no list blocks the event loop (ABUSE-03).
 */
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

/**
 * The JSON as bytes: encoding megabytes of text when they are sent would block for as long as a
 * slice.
 */
async function jsonBytes(payload: object): Promise<Buffer> {
  const text = await jsonText(payload);
  await nextSlice();
  return Buffer.from(text);
}
