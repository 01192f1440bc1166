/** The picture of a shared link: JPEG, 1200 × 630, at most 300 kB, also without a picture (MEND-18). */
import { apiRoutes, shareCardBytes, shareCardSize } from '@shop/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newProduct, newShop, type Shop, signedInAdmin } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

async function card(shop: Shop, name: string) {
  const answer = await world.anyone.get(apiRoutes.shareCard(shop.slug, name)).expect(200);
  const bytes: Buffer = answer.body;
  return { bytes, headers: answer.headers, ...(await sharp(bytes).metadata()) };
}

/** A picture that hardly compresses. */
function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function uploaded(shop: Shop, bytes: Buffer): Promise<string> {
  const answer = await shop.owner
    .post(apiRoutes.files(shop.slug))
    .attach('file', bytes, 'p.jpg')
    .expect(201);
  return answer.body.file.url;
}

describe('the picture of a shared link', () => {
  it.each([
    ['square', 900, 900],
    ['tall', 600, 1200],
    ['wide', 1600, 840],
    ['small', 40, 30],
  ])(
    'holds a %s picture whole in 1200 × 630 px and 300 kB',
    { tags: ['MEND-18'] },
    async (kind, width, height) => {
      const shop = await newShop(world.anyone, `card-${kind}`);
      const images = [await uploaded(shop, await noise(width, height))];
      const { id } = await newProduct(shop, { images });
      const made = await card(shop, id);
      expect(made).toMatchObject({ format: 'jpeg', ...shareCardSize });
      expect(made.bytes.length).toBeLessThanOrEqual(shareCardBytes);
      expect(made.headers['content-type']).toBe('image/jpeg');
      expect(made.headers['cache-control']).toContain('immutable');
      expect((await card(shop, id)).bytes.equals(made.bytes)).toBe(true);
    },
  );

  it('is a plain card where a product has no picture, or one of elsewhere', {
    tags: ['MEND-18'],
  }, async () => {
    const shop = await newShop(world.anyone, 'card-plain');
    const bare = await newProduct(shop);
    const far = await newProduct(shop, { images: ['https://pictures.example.com/a.jpg'] });
    for (const { id } of [bare, far]) {
      const made = await card(shop, id);
      expect(made).toMatchObject({ format: 'jpeg', ...shareCardSize });
      expect((await sharp(made.bytes).stats()).isOpaque).toBe(true);
    }
    expect(await card(shop, 'shop')).toMatchObject({ format: 'jpeg', ...shareCardSize });
  });

  it("shows the shop's banner, and another one once that has changed", {
    tags: ['MEND-18'],
  }, async () => {
    const shop = await newShop(world.anyone, 'card-shop');
    const red = await sharp({
      create: { width: 1200, height: 630, channels: 3, background: '#d02020' },
    })
      .jpeg()
      .toBuffer();
    const url = await uploaded(shop, red);
    const far = 'https://pictures.example.com/banner.jpg';
    const before = await card(shop, 'shop');
    await shop.owner
      .put(apiRoutes.updateStore(shop.slug), { banner: [{ url: far }, { url }] })
      .expect(200);
    const after = await card(shop, 'shop');
    expect(after.bytes.equals(before.bytes)).toBe(false);
    const { dominant } = await sharp(after.bytes).stats();
    expect(dominant.r).toBeGreaterThan(180);
    expect(dominant.g).toBeLessThan(80);
  });

  it('shows the newest picture that is here, past those of elsewhere and products without any', {
    tags: ['MEND-18', 'FIX-53'],
  }, async () => {
    const shop = await newShop(world.anyone, 'card-mixed');
    const far = 'https://pictures.example.com/a.jpg';
    const create = { width: 1200, height: 630, channels: 3, background: '#d02020' } as const;
    const near = await uploaded(shop, await sharp({ create }).jpeg().toBuffer());
    const { id } = await newProduct(shop, { images: [far, near] });
    for (let count = 0; count < 9; count += 1) {
      await newProduct(shop, { images: count === 8 ? [far] : [] });
    }
    for (const name of [id, 'shop']) {
      const { dominant } = await sharp((await card(shop, name)).bytes).stats();
      expect([name, dominant.r > 180, dominant.g < 80]).toEqual([name, true, true]);
    }
  });

  it('of another shop, of none, or of a closed one there is no card', {
    tags: ['MEND-18'],
  }, async () => {
    const shop = await newShop(world.anyone, 'card-own');
    const { id } = await newProduct(shop);
    for (const [slug, name] of [
      ['acme', id],
      ['card-own', 'nonsense'],
      ['nowhere', 'shop'],
    ] as const) {
      expectProblem(await world.anyone.get(apiRoutes.shareCard(slug, name)), 404, 'NOT_FOUND');
    }
    const plain = apiRoutes.shareCard('card-own', 'shop').replace('.jpg', '.png');
    expectProblem(await world.anyone.get(plain), 404, 'NOT_FOUND');
    const admin = await signedInAdmin(world.anyone);
    const term = { type: 'basic', expiryDate: Date.now() - 1000 };
    await admin.put(apiRoutes.adminMembership(shop.store.id), term).expect(200);
    const closed = await world.anyone.get(apiRoutes.shareCard('card-own', 'shop'));
    expectProblem(closed, 403, 'MEMBERSHIP_EXPIRED');
  });
});
