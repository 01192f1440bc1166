/** A body that is too large is refused while it is still being sent, and its sender can read why. */
import { connect } from 'node:net';
import { apiRoutes } from '@shop/contract';
import { expect, it } from 'vitest';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const megabyte = 'x'.repeat(1024 * 1024);
const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n');
const chunk = `${megabyte.length.toString(16)}\r\n${megabyte}\r\n`;

/** Returns the first lines of all answers over one connection, which stays open as a proxy's does. */
function answersTo(...sent: string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(world.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(text.match(/HTTP\/1\.1 \d+/g) ?? []));
    for (const part of sent) socket.write(part);
    socket.write(head(`GET ${apiRoutes.plans}`, 'connection: close'));
  });
}

it.each([
  [
    'whose length is told',
    `content-length: ${4 * megabyte.length}`,
    [megabyte, megabyte, megabyte, megabyte],
  ],
  ['that comes in chunks', 'transfer-encoding: chunked', [chunk, chunk, chunk, '0\r\n\r\n']],
])(
  'ERR: a body %s is refused without a reset, and the connection goes on',
  async (_, header, body) => {
    const post = head(`POST ${apiRoutes.signin}`, 'content-type: application/json', header);
    for (let count = 0; count < 5; count += 1) {
      expect(await answersTo(post, ...body)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
    }
  },
);
