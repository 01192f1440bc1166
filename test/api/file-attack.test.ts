/** Pictures that are cheap to send and dear to unpack: only those who send them wait (ABUSE-08). */
import { connect } from 'node:net';
import { apiRoutes } from '@shop/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newShop, picture, type Shop } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { noise, pngClaiming, upload, worstPictures } from '../support/upload.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: { TRUST_PROXY: '1' } });
let worst: Map<string, Buffer>;
let photo: Buffer;

beforeAll(async () => {
  worst = await worstPictures();
  photo = await sharp(await noise(1600, 1200))
    .jpeg({ quality: 80 })
    .toBuffer();
}, 120_000);

const from = (shop: Shop, bytes: Buffer, name: string, address: string) =>
  upload(shop, bytes, name).set('x-forwarded-for', address);

/** Sends the pictures all at once; `kept` counts those that have been kept so far. */
function strike(uploads: readonly (readonly [Shop, string, Buffer])[]) {
  let kept = 0;
  const statuses = uploads.map(async ([shop, name, bytes]) => {
    const { status } = await from(shop, bytes, name, '203.0.113.9');
    if (status === 201) kept += 1;
    return status;
  });
  return { kept: () => kept, ended: Promise.all(statuses) };
}

/**
 * An honest upload that comes last ends while most of the attack still waits. How much slower it is, is
 * measured by `npm run test:abuse`; this one holds on the loudest machine.
 */
async function expectFairTurns(attack: ReturnType<typeof strike>, address: string) {
  await from(world.bolt, photo, 'photo.jpg', address).expect(201);
  const meanwhile = attack.kept();
  const statuses = await attack.ended;
  // Each is kept, or told to come again.
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  console.log(`${meanwhile} of ${attack.kept()} attacking pictures were kept meanwhile`);
  expect(meanwhile).toBeLessThan(attack.kept() / 2);
}

describe('25 pictures of 29 megapixels', () => {
  it.each([
    ['another network', '198.51.100.7'],
    ['the same network', '203.0.113.9'],
  ])(
    "ABUSE-08: leave another store's uploads from %s their turns",
    async (_, honest) => {
      const pictures = Array.from({ length: 25 }, (_, index) => [...worst][index % worst.size]);
      const attack = strike(
        pictures.map(([name, bytes] = ['', photo]) => [world.acme, name, bytes]),
      );
      await expectFairTurns(attack, honest);
    },
    180_000,
  );

  it('ABUSE-08: of many stores of one network leave a place to the others', async () => {
    const stores = await Promise.all(
      ['one', 'two', 'three', 'four'].map((slug) => newShop(world.anyone, slug)),
    );
    const attack = strike(
      stores.flatMap((shop) => [...worst].map(([name, bytes]) => [shop, name, bytes] as const)),
    );
    await expectFairTurns(attack, '198.51.100.7');
  }, 180_000);
});

describe('a picture of more than 30 megapixels', () => {
  it.each([
    [7000, 7000],
    [30_001, 1000],
  ])('ABUSE-08: is refused from its header, with what to do: %i × %i px', async (width, height) => {
    const claiming = pngClaiming(await picture(), width, height);
    const body = expectProblem(await upload(world.acme, claiming, 'wall.png'), 415, 'WRONG_TYPE');
    expect(body.error).toContain(`(${width} × ${height} px)`);
    expect(body.error).toContain('at most 30 megapixels');
    expect(body.errors).toEqual([{ field: 'file', message: body.error }]);
  });

  it('ABUSE-08: that is just below is kept, whatever its kind', async () => {
    for (const [name, bytes] of worst) {
      const { body } = await upload(world.bolt, bytes, name).expect(201);
      expect(body.file.width, name).toBeGreaterThanOrEqual(1000);
    }
  }, 120_000);
});

it('ABUSE-08: uploads whose bodies never come keep no other store from its own', async () => {
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
}, 60_000);
