/** One connection may send a few requests at once, no more (ABUSE-02). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { useWorld } from '../support/world.ts';

const world = useWorld();

/** Sends so many requests at once on one connection; counts the answers until it closes. */
async function answered(count: number): Promise<number> {
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
  });
  await once(socket, 'connect');
  const ask = (last: boolean) =>
    `GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n${last ? 'connection: close\r\n' : ''}\r\n`;
  socket.write(Array.from({ length: count }, (_, index) => ask(index === count - 1)).join(''));
  await once(socket, 'close');
  return text.split('HTTP/1.1 200').length - 1;
}

it('16 requests on one connection are all answered', { tags: ['ABUSE-02'] }, async () => {
  expect(await answered(16)).toBe(16);
});

it('whoever sends 200 loses the connection, and nobody else', { tags: ['ABUSE-02'] }, async () => {
  expect(await answered(200)).toBeLessThanOrEqual(16);
  expect(await answered(1)).toBe(1);
});
