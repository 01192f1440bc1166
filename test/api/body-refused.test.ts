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

it.each([
  ['GET', () => '/acme', 'content-length: 99999999999'],
  ['GET', () => '/acme', 'transfer-encoding: chunked'],
  ['HEAD', () => '/acme', 'content-length: 99999999999'],
  ['GET', () => apiRoutes.publicData('acme'), 'content-length: 99999999999'],
  ['GET', () => apiRoutes.catalog('acme'), 'transfer-encoding: chunked'],
])(
  'SAFE-01: %s of what is cached does not make the server read a body without end: %#',
  {
    tags: ['SAFE-01'],
  },
  async (method, path, header) => {
    for (let count = 0; count < 3; count += 1) await world.anyone.get(path()).expect(200);
    const { port, hostname } = new URL(world.url);
    const socket = connect(Number(port), hostname);
    let isOpen = true;
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
    });
    socket
      .on('error', () => undefined)
      .on('close', () => {
        isOpen = false;
      });
    socket.write(head(`${method} ${path()}`, header));
    // As fast as the server takes it, up to more than it may ever take.
    const most = 256;
    for (let sent = 0; isOpen && sent < most; sent += 1) {
      const part = header.startsWith('content') ? megabyte : chunk;
      if (!socket.write(part)) {
        await new Promise<void>((go) => socket.once('drain', () => go()).once('close', () => go()));
      }
    }
    await expect.poll(() => isOpen).toBe(false);
    expect(socket.bytesWritten).toBeLessThan((most / 2) * megabyte.length);
    expect(answer === '' || answer.startsWith('HTTP/1.1 200')).toBe(true);
  },
);
