/** The storage quota of a store's pictures: exact, shown, and right after deletes and imports (ABUSE-13). */
import { apiRoutes, type PicturesUsage } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newOwner, newShop, picture, type Shop } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { bring, download } from '../support/transfer.ts';
import { noise, upload } from '../support/upload.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: { PICTURES_PER_STORE: '1' } });
const mebibyte = 1024 * 1024;
let large: Buffer;

beforeAll(async () => {
  large = await noise(600, 400);
});

const usage = async (shop: Pick<Shop, 'owner' | 'slug'>): Promise<PicturesUsage> =>
  (await shop.owner.get(apiRoutes.filesUsage(shop.slug)).expect(200)).body.usage;

/** The sum of the rows of the shop's pictures. */
async function counted({ store }: Shop): Promise<number> {
  const [row] = await world.source.query(
    'SELECT coalesce(sum(bytes), 0)::int AS bytes FROM file WHERE store_id = $1',
    [store.id],
  );
  return row.bytes;
}

/** Makes a shop with as many pictures as it may have. */
async function fullShop(slug: string): Promise<{ shop: Shop; urls: string[] }> {
  const shop = await newShop(world.anyone, slug);
  const urls: string[] = [];
  for (;;) {
    const { status, body } = await upload(shop, large);
    if (status !== 201) return { shop, urls };
    urls.push(body.file.url);
  }
}

describe("a store's pictures", () => {
  it('are told in bytes beside what they may take, to their owner alone', {
    tags: ['ABUSE-13'],
  }, async () => {
    const shop = await newShop(world.anyone, 'told');
    expect(await usage(shop)).toEqual({ bytes: 0, limit: mebibyte });
    await upload(shop, await picture(300, 200)).expect(201);
    expect(await usage(shop)).toEqual({ bytes: await counted(shop), limit: mebibyte });
    expectProblem(await world.bolt.owner.get(apiRoutes.filesUsage('told')), 404, 'NOT_FOUND');
  });

  it('are refused beyond that with what to do, and those of other stores are not', {
    tags: ['ABUSE-13'],
  }, async () => {
    const { shop } = await fullShop('full');
    const body = expectProblem(await upload(shop, large), 409, 'QUOTA_REACHED');
    expect(body.error).toContain('may take 1 MB');
    expect(body.error).toContain('Please delete pictures you no longer need');
    expect(body.errors).toEqual([{ field: 'file', message: body.error }]);
    const { bytes } = await usage(shop);
    expect(bytes).toBeLessThanOrEqual(mebibyte);
    expect(bytes).toBe(await counted(shop));
    const left = await world.source.query(
      `SELECT 1 FROM job WHERE queue = 'file' AND store_id = $1`,
      [shop.store.id],
    );
    expect(left).toEqual([]);
    await upload(world.bolt, large).expect(201);
  });

  it('have room again once some are deleted', { tags: ['ABUSE-13'] }, async () => {
    const { shop, urls } = await fullShop('tidy');
    await shop.owner.delete(apiRoutes.files('tidy'), { url: urls[0] }).expect(200);
    expect((await usage(shop)).bytes).toBe(await counted(shop));
    await upload(shop, large).expect(201);
    expectProblem(await upload(shop, large), 409, 'QUOTA_REACHED');
  });

  it('stay within it when many come and go at once', { tags: ['ABUSE-13'] }, async () => {
    const { shop, urls } = await fullShop('race');
    const remove = (url: string) => shop.owner.delete(apiRoutes.files('race'), { url });
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => upload(shop, large)),
      ...urls.slice(0, 3).map(remove),
      ...Array.from({ length: 12 }, () => upload(shop, large)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201, 409]));
    const { bytes } = await usage(shop);
    expect(bytes).toBe(await counted(shop));
    expect(bytes).toBeLessThanOrEqual(mebibyte);
  });

  it('are counted when they come in an archive', { tags: ['ABUSE-13'] }, async () => {
    const { shop } = await fullShop('moved');
    const archive = await download(shop.owner, 'moved');
    const { body } = await bring(shop.owner, 'moved-here', archive).expect(201);
    const there = { owner: shop.owner, slug: 'moved-here' };
    expect((await usage(there)).bytes).toBe(await counted({ ...shop, store: body.store }));
    expectProblem(await upload({ ...shop, slug: 'moved-here' }, large), 409, 'QUOTA_REACHED');
  });
});

it('an archive with more than a store may have is refused and leaves nothing', {
  tags: ['ABUSE-13'],
}, async () => {
  const { shop } = await fullShop('heavy');
  await world.source.query('UPDATE picture_usage SET bytes = 0 WHERE store_id = $1', [
    shop.store.id,
  ]);
  for (let more = 0; more < 2; more += 1) await upload(shop, large).expect(201);
  const owner = await newOwner(world.anyone);
  const archive = await download(shop.owner, 'heavy');
  expectProblem(await bring(owner, 'heavy-here', archive), 409, 'QUOTA_REACHED');
  const { body } = await owner.get(apiRoutes.stores).expect(200);
  expect(body.stores).toEqual([]);
});
