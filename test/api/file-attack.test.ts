/**
 * Pictures that are small to send and expensive to decode: only those who send them wait
 * (ABUSE-08).
 */
import { connect } from 'node:net';
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { picture, type Shop } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { pngClaiming, upload } from '../support/upload.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: { TRUST_PROXY: '1' } });

const from = (shop: Shop, bytes: Buffer, name: string, address: string) =>
  upload(shop, bytes, name).set('x-forwarded-for', address);

describe('a picture of more than 30 megapixels', () => {
  it.each([
    [7000, 7000],
    [30_001, 1000],
  ])(
    'is refused from its header, with what to do: %i × %i px',
    { tags: ['ABUSE-08'] },
    async (width, height) => {
      const claiming = pngClaiming(await picture(), width, height);
      const body = expectProblem(await upload(world.acme, claiming, 'wall.png'), 415, 'WRONG_TYPE');
      expect(body.error).toContain(`(${width} × ${height} px)`);
      expect(body.error).toContain('at most 30 megapixels');
      expect(body.errors).toEqual([{ field: 'file', message: body.error }]);
    },
  );
});

it('uploads whose bodies never come keep no other store from its own', {
  tags: ['ABUSE-08'],
  timeout: 60_000,
}, async () => {
  const { hostname, port } = new URL(world.url);
  const head = [
    `POST ${apiRoutes.files('acme')} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${world.acme.owner.token}`,
    'content-type: multipart/form-data; boundary=abc',
    'content-length: 100000',
    'x-forwarded-for: 203.0.113.9',
    '',
    '--abc\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nxx',
  ].join('\r\n');
  const sockets = Array.from({ length: 60 }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    socket.on('error', () => undefined).resume();
    return socket;
  });
  await upload(world.bolt, await picture(), 'mine.png').expect(201);
  const own = await from(world.acme, await picture(), 'more.png', '203.0.113.9');
  expectProblem(own, 503, 'UNAVAILABLE');
  expect(Number(own.headers['retry-after'])).toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(async () => (await upload(world.acme, await picture(), 'again.png')).status)
    .toBe(201);
});
