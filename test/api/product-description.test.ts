/** Formatted descriptions: sanitised on write, found and shared by their plain text (DET-03). */
import { apiRoutes, limits, type ProductBody } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newOwner, newProduct, newShop, type Shop } from '../support/cast.ts';
import { readProduct } from '../support/kurta.ts';
import { expectFieldFaults } from '../support/problems.ts';
import { brought, download } from '../support/transfer.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world.anyone, 'lamps');
});

const rich =
  '<p>Hand <strong>made</strong> &amp; <a href="https://e.example/a">signed</a></p><ul><li>Brass</li></ul>';
const kept =
  '<p>Hand <strong>made</strong> &amp; <a href="https://e.example/a" rel="noopener noreferrer nofollow">signed</a></p><ul><li>Brass</li></ul>';
const hostile = `${rich}<script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">x</a><p style="color:red" onclick="x()">y</p>`;

const lamp = (body: Partial<ProductBody>) => newProduct(shop, { name: 'Lamp', ...body });
const change = ({ id }: { id: string }, body: object) =>
  shop.owner.put(apiRoutes.product(id), body);
const written = async (product: { id: string }) => {
  const { description, descriptionFormat } = await readProduct(world.acme.owner, product);
  return [descriptionFormat, description];
};
const found = async (q: string): Promise<string[]> => {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  const answer = await shop.owner.get(`${apiRoutes.products(shop.slug)}?filter=${filter}`);
  return answer.body.products.map(({ id }: { id: string }) => id);
};

describe('a description', () => {
  it('that is formatted keeps bold, lists and links, and nothing that runs', {
    tags: ['DET-03'],
  }, async () => {
    const product = await lamp({ description: hostile, descriptionFormat: 'html' });
    expect(await written(product)).toEqual([
      'html',
      `${kept}<a rel="noopener noreferrer nofollow">x</a><p>y</p>`,
    ]);
    await change(product, { description: '<p onclick="x()">new</p>' }).expect(200);
    expect(await written(product)).toEqual(['html', '<p>new</p>']);
    await change(product, { price: 7, name: 'Diya' }).expect(200);
    expect(await written(product)).toEqual(['html', '<p>new</p>']);
    expect(await readProduct(world.acme.owner, product)).toMatchObject({ price: 7, name: 'Diya' });
  });

  it('that is plain text stays exactly as it is', { tags: ['DET-03', 'GEN-01'] }, async () => {
    const description = 'a <b>x</b> &amp;\n\n  b <script>';
    const product = await lamp({ description });
    expect(await written(product)).toEqual(['text', description]);
    const same = await lamp({ description, descriptionFormat: 'text' });
    expect(await written(same)).toEqual(['text', description]);
  });

  it('keeps its words when only its format changes', { tags: ['DET-03'] }, async () => {
    const product = await lamp({ description: '1 < 2\nb' });
    await change(product, { descriptionFormat: 'html' }).expect(200);
    expect(await written(product)).toEqual(['html', '<p>1 &lt; 2<br />b</p>']);
    await change(product, { descriptionFormat: 'text' }).expect(200);
    expect(await written(product)).toEqual(['text', '1 < 2\nb']);
  });

  it('is searched in its words, not in its tags', { tags: ['DET-03'] }, async () => {
    const product = await lamp({
      name: 'Quiet',
      description: '<p>Made of <strong>sil</strong>ver</p>',
      descriptionFormat: 'html',
    });
    expect(await found('of silver')).toEqual([product.id]);
    expect(await found('strong>')).toEqual([]);
    const catalog = await world.anyone.get(`${apiRoutes.catalog(shop.slug)}?q=silver`).expect(200);
    expect(catalog.body.products.map(({ id }: { id: string }) => id)).toEqual([product.id]);
  });

  it('is shared, and told to search engines, by its words', {
    tags: ['DET-03', 'FIX-02'],
  }, async () => {
    const product = await lamp({ name: 'Diya', description: rich, descriptionFormat: 'html' });
    const { text } = await world.anyone.get(`/${shop.slug}/product/${product.handle}`).expect(200);
    expect(text).toContain(
      '<meta name="description" content="₹100.00 · Hand made &amp; signed • Brass">',
    );
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({ description: 'Hand made & signed\n• Brass' });
    expect(text).toContain(kept);
  });

  it('that is too long once its links are safe is refused', { tags: ['DET-03'] }, async () => {
    const link = '<a href="https://e.example">a</a>';
    const description = link.repeat(Math.floor(limits.productDescription / link.length));
    const categories = [shop.categoryId];
    const body = { name: 'Long', price: 1, categories, description, descriptionFormat: 'html' };
    expectFieldFaults(await shop.owner.post(apiRoutes.products(shop.slug), body), {
      description: `Description may have at most ${limits.productDescription} characters`,
    });
  });

  it('is in the archive of its shop as it was written, and sanitised at its import', {
    tags: ['DET-03', 'GEN-02'],
  }, async () => {
    const own = await newShop(world.anyone, 'brass');
    await newProduct(own, { name: 'Diya', description: rich, descriptionFormat: 'html' });
    const eve = await newOwner(world.anyone, 'eve');
    await brought(eve, 'brass-moved', await download(own.owner, 'brass'));
    const { body } = await world.anyone.get(apiRoutes.publicData('brass-moved')).expect(200);
    expect(body.products).toMatchObject([{ description: kept, descriptionFormat: 'html' }]);
  });
});
