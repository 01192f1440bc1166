/**
 * Pictures that are small to send and expensive to decode: only those who send them wait
 * (ABUSE-08).
 */
import { connect } from 'node:net';
import { apiRoutes } from '@shop/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newShop, picture, type Shop } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { noise, pngClaiming, upload, worstPictures } from '../support/upload.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: { TRUST_PROXY: '1' } });
/** How many pictures an attack sends; there are seven kinds. */
const attackSize = Number(process.env.ATTACK_PICTURES ?? 7);
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

/** Sends the pictures all at once; `stored` counts those that are stored so far. */
function strike(uploads: readonly (readonly [Shop, string, Buffer])[]) {
  let stored = 0;
  const statuses = uploads.map(async ([shop, name, bytes]) => {
    const { status } = await from(shop, bytes, name, '203.0.113.9');
    if (status === 201) stored += 1;
    return status;
  });
  return { stored: () => stored, ended: Promise.all(statuses) };
}

/**
 * Expects that an honest upload which comes last ends while most of the attack still waits. Its
 * slowdown is measured by `npm run test:abuse`; this holds even on a busy machine.
 */
async function expectFairSlots(attack: ReturnType<typeof strike>, address: string) {
  await from(world.bolt, photo, 'photo.jpg', address).expect(201);
  const meanwhile = attack.stored();
  const statuses = await attack.ended;
  // Each picture is stored, or its sender is told to try again.
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  console.log(`${meanwhile} of ${attack.stored()} attacking pictures were stored meanwhile`);
  expect(meanwhile).toBeLessThan(attack.stored() / 2);
}

describe(`${attackSize} pictures of 29 megapixels`, () => {
  it.each([
    ['another network', '198.51.100.7'],
    ['the same network', '203.0.113.9'],
  ])(
    "leave another store's uploads from %s their slots",
    { tags: ['ABUSE-08'], timeout: 180_000 },
    async (_, honest) => {
      const pictures = Array.from(
        { length: attackSize },
        (_, index) => [...worst][index % worst.size],
      );
      const attack = strike(
        pictures.map(([name, bytes] = ['', photo]) => [world.acme, name, bytes]),
      );
      await expectFairSlots(attack, honest);
    },
  );

  it('of many stores of one network leave a place to the others', {
    tags: ['ABUSE-08'],
    timeout: 180_000,
  }, async () => {
    const stores = await Promise.all(
      ['one', 'two', 'three', 'four'].map((slug) => newShop(world.anyone, slug)),
    );
    const all = stores.flatMap((shop, first) =>
      [...worst].map(([name, bytes], index) => ({ shop, name, bytes, turn: index * 4 + first })),
    );
    const chosen = all.sort((one, other) => one.turn - other.turn).slice(0, attackSize + 3);
    const attack = strike(chosen.map(({ shop, name, bytes }) => [shop, name, bytes] as const));
    await expectFairSlots(attack, '198.51.100.7');
  });
});

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

  it('that is just below is stored, whatever its kind', {
    tags: ['ABUSE-08'],
    timeout: 120_000,
  }, async () => {
    for (const [name, bytes] of worst) {
      const { body } = await upload(world.bolt, bytes, name).expect(201);
      expect(body.file.width, name).toBeGreaterThanOrEqual(1000);
    }
  });
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
