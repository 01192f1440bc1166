/** A draft is previewed by a signed link that ends after an hour (PUB-02). */
import { setClock } from '@shop/api/database/clock.js';
import { apiRoutes, ownerRoutes, type Product, storePaths } from '@shop/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newProduct, newShop } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const minute = 60_000;
let draft: Product;

beforeAll(async () => {
  draft = await newProduct(world.acme, { name: 'Secret sari', status: 'draft' });
});
afterEach(() => setClock(async () => Date.now()));

const link = async (product: Product): Promise<{ url: string; endsAt: string }> =>
  (await world.acme.owner.get(ownerRoutes.productPreview(product.id)).expect(200)).body;
const open = (url: string) => {
  const { pathname, search } = new URL(url);
  return world.anyone.get(pathname + search);
};
const later = (milliseconds: number) => setClock(async () => Date.now() + milliseconds);

describe('a preview', () => {
  it('shows the draft to whoever has the link, without anything that orders', {
    tags: ['PUB-02'],
  }, async () => {
    const { url, endsAt } = await link(draft);
    expect(Math.abs(Date.parse(endsAt) - Date.now() - 60 * minute)).toBeLessThan(minute);
    const { text, headers } = await open(url).expect(200);
    expect(text).toContain('Secret sari');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('rel="canonical"');
    expect(text).not.toContain('ld+json');
    expect(text).not.toMatch(/<form[^>]+action="[^"]*checkout/);
    expect(text).not.toContain('name="item"');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect((await world.anyone.get(storePaths.product('acme', draft.handle))).status).toBe(404);
  });

  it('is as new as the draft, and is of its store alone', { tags: ['PUB-02'] }, async () => {
    const { url } = await link(draft);
    await open(url).expect(200);
    await world.acme.owner.put(apiRoutes.product(draft.id), { description: 'Silk' }).expect(200);
    expect((await open(url).expect(200)).text).toContain('Silk');
    const elsewhere = url.replace('/acme/', '/bolt/');
    expect((await open(elsewhere)).status).toBe(404);
  });

  it('ends after an hour, and says so', { tags: ['PUB-02'] }, async () => {
    const { url } = await link(draft);
    await later(59 * minute);
    expect((await open(url)).status).toBe(200);
    await later(61 * minute);
    const { status, text, headers } = await open(url);
    expect([status, headers['cache-control']]).toEqual([410, 'no-store']);
    expect(text).toContain('This preview has ended');
    expect(text).not.toContain('Secret sari');
  });

  it('can be signed by nobody else', { tags: ['PUB-02'] }, async () => {
    const { url } = await link(draft);
    const other = await newProduct(world.acme, { name: 'Other draft', status: 'draft' });
    const token = new URL(url).searchParams.get('preview') ?? '';
    const [id = '', end = '', signature = ''] = token.split('.');
    const forged = [
      `${other.id}.${end}.${signature}`,
      `${id}.${Number(end) + 3600}.${signature}`,
      `${id}.${end}.${signature.slice(1)}A`,
      `${id}.${end}.`,
      `${id}`,
      '',
      '..',
      '%00',
    ];
    for (const preview of forged) {
      const path = `${storePaths.product('acme', id)}?preview=${preview}`;
      expect([preview, (await world.anyone.get(path)).status]).toEqual([preview, 404]);
    }
  });

  it('is opened by the owner and the admin alone', { tags: ['PUB-02'] }, async () => {
    const path = ownerRoutes.productPreview(draft.id);
    await world.admin.get(path).expect(200);
    expectProblem(await world.anyone.get(path), 401);
    expectProblem(await world.bolt.owner.get(path), 404);
  });

  it('of a deleted product is not found', { tags: ['PUB-02'] }, async () => {
    const shop = await newShop(world.anyone, 'gone');
    const product = await newProduct(shop, { status: 'draft' });
    const { url } = (await shop.owner.get(ownerRoutes.productPreview(product.id)).expect(200)).body;
    await shop.owner.delete(apiRoutes.product(product.id)).expect(200);
    expect((await open(url)).status).toBe(404);
  });
});
