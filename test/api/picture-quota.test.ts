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

/** Gives the shop as many pictures as it may have; resolves with their addresses. */
async function filled(shop: Shop): Promise<string[]> {
  const urls: string[] = [];
  for (;;) {
    const { status, body } = await upload(shop, large);
    if (status !== 201) return urls;
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

  it('are refused beyond that with what to do, have room again once some are deleted, stay within it when many come and go at once, and are counted when they come in an archive, of which one with more is refused and leaves nothing', {
    tags: ['ABUSE-13'],
  }, async () => {
    const shop = await newShop(world.anyone, 'full');
    const urls = await filled(shop);
    const body = expectProblem(await upload(shop, large), 409, 'QUOTA_REACHED');
    expect(body.error).toContain('may take 1 MB');
    expect(body.error).toContain('Please delete pictures you no longer need');
    expect(body.errors).toEqual([{ field: 'file', message: body.error }]);
    const expectExact = async () => {
      const { bytes } = await usage(shop);
      expect(bytes).toBeLessThanOrEqual(mebibyte);
      expect(bytes).toBe(await counted(shop));
    };
    await expectExact();
    const left = await world.source.query(
      `SELECT 1 FROM job WHERE queue = 'file' AND store_id = $1`,
      [shop.store.id],
    );
    expect(left).toEqual([]);
    await upload(world.bolt, large).expect(201);

    const remove = (url = '') => shop.owner.delete(apiRoutes.files('full'), { url });
    await remove(urls.pop()).expect(200);
    await expectExact();
    await upload(shop, large).expect(201);
    expectProblem(await upload(shop, large), 409, 'QUOTA_REACHED');

    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => upload(shop, large)),
      ...urls.slice(0, 3).map(remove),
      ...Array.from({ length: 6 }, () => upload(shop, large)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201, 409]));
    await expectExact();

    await filled(shop);
    const archive = await download(shop.owner, 'full');
    const brought = await bring(shop.owner, 'moved-here', archive).expect(201);
    const there = { ...shop, slug: 'moved-here', store: brought.body.store };
    expect((await usage(there)).bytes).toBe(await counted(there));
    expectProblem(await upload(there, large), 409, 'QUOTA_REACHED');

    // An archive with more than a store may have.
    await world.source.query('UPDATE picture_usage SET bytes = 0 WHERE store_id = $1', [
      shop.store.id,
    ]);
    for (let more = 0; more < 2; more += 1) await upload(shop, large).expect(201);
    const owner = await newOwner(world.anyone);
    const heavy = await download(shop.owner, 'full');
    expectProblem(await bring(owner, 'heavy-here', heavy), 409, 'QUOTA_REACHED');
    expect((await owner.get(apiRoutes.stores).expect(200)).body.stores).toEqual([]);
  });
});
