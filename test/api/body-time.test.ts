/** How long bodies may take to arrive: only the archive of a store may take longer than a minute. */
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { limitBodyTime, longestRequestMs } from '@shop/api/http/body/body-time.js';
import { disableBodyParsers } from '@shop/api/http/body/body-types.js';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 8\r\nconnection: close\r\n\r\n`;

/** Sends a half of a body of 8 bytes; `answer` is all that comes until the connection ends. */
function begun(port: number, path: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head(path)}half`);
  return { socket, answer: text(socket) };
}

it('ABUSE-01: a body that does not arrive in time is cut off with 408, and an archive goes on', async () => {
  const server = fastify({ requestTimeout: longestRequestMs });
  disableBodyParsers(server);
  limitBodyTime(server, 200);
  const whole = async ({ raw }: { raw: NodeJS.ReadableStream }) => ({ got: await text(raw) });
  server.post('/api/order/create-one', whole);
  server.post('/api/store/import', whole);
  try {
    const port = Number(new URL(await server.listen({ port: 0 })).port);
    const archive = begun(port, '/api/store/import');
    const order = begun(port, '/api/order/create-one');
    const nowhere = begun(port, '/api/nowhere');
    expect(await order.answer).toMatch(/^HTTP\/1\.1 408 .*The request took too long to arrive/s);
    expect(await nowhere.answer).toMatch(/^HTTP\/1\.1 4/);
    archive.socket.write('rest');
    expect(await archive.answer).toMatch(/^HTTP\/1\.1 200 .*"halfrest"/s);
  } finally {
    await server.close();
  }
});

it('an archive has half an hour to arrive, and heads have a minute as ever', () => {
  const { requestTimeout, headersTimeout } = world.app.getHttpServer();
  expect({ requestTimeout, headersTimeout }).toEqual({
    requestTimeout: 1_800_000,
    headersTimeout: 60_000,
  });
});
