/** What people type finds what they mean among the first three (FIND-03). */
import { apiRoutes, type CatalogAnswer } from '@shop/contract';
import { beforeAll, expect, it } from 'vitest';
import { newShop, type Shop } from '../support/cast.ts';
import { relevanceGoal, relevanceProducts, relevanceQueries } from '../support/relevance.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;

beforeAll(async () => {
  shop = await newShop(world.anyone, 'relevance');
  const products = relevanceProducts.map((product) => {
    return { price: 100, categories: [shop.categoryId], ...product };
  });
  await shop.owner.post(apiRoutes.productsBulk('relevance'), { products }).expect(201);
});

const found = async (q: string, limit: number): Promise<string[]> => {
  const query = { q, limit: String(limit) };
  const { body } = await world.anyone.get(apiRoutes.catalog('relevance')).query(query).expect(200);
  return body.products.map(({ name }: { name: string }) => name);
};

it('has the right product among the first three for 95 % of at least 200 queries', {
  tags: ['FIND-03'],
}, async () => {
  const missed: string[] = [];
  for (const [query, name] of relevanceQueries) {
    const first = await found(query, relevanceGoal.first);
    if (!first.includes(name)) missed.push(`${query} → ${first.join(', ')}`);
  }
  expect(relevanceQueries.length).toBeGreaterThanOrEqual(200);
  const share = 1 - missed.length / relevanceQueries.length;
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(relevanceGoal.share);
});

it('puts the name before tags, and tags before the description, whole words before beginnings', {
  tags: ['FIND-03'],
}, async () => {
  const ranked = await newShop(world.anyone, 'ranked');
  const products = [
    { name: 'Zari border' },
    { name: 'Zarina' },
    { name: 'Blouse', tags: ['Zari'] },
    { name: 'Skirt', tags: ['Zarina print'] },
    { name: 'Belt', information: { brand: 'Zari' } },
    { name: 'Cap', description: 'With zari.' },
  ].map((product) => ({ price: 1, categories: [ranked.categoryId], ...product }));
  await ranked.owner.post(apiRoutes.productsBulk('ranked'), { products }).expect(201);
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { q: 'zari', limit: '2', ...(cursor && { cursor }) };
    const answer = await world.anyone.get(apiRoutes.catalog('ranked')).query(query).expect(200);
    const body: Required<CatalogAnswer> = answer.body;
    expect(body.total).toBe(6);
    names.push(...body.products.map(({ name }: { name: string }) => name));
    cursor = body.nextCursor;
  }
  expect(names).toEqual(['Zari border', 'Zarina', 'Belt', 'Blouse', 'Skirt', 'Cap']);
});

it('suggests categories by their names beside products', { tags: ['FIND-04'] }, async () => {
  await shop.owner.post(apiRoutes.categories('relevance'), { name: 'Tea and coffee' }).expect(201);
  const answer = await world.anyone
    .get(apiRoutes.catalog('relevance'))
    .query({ q: 'chai', suggest: '1', limit: '8' })
    .expect(200);
  expect(answer.body.categories.map(({ name }: { name: string }) => name)).toEqual([
    'Tea and coffee',
  ]);
  expect(answer.body.products[0].name).toBe('Assam Tea 250 g');
});
