/** What a product must have: every fault is named by its field with the documented text (1§5, OQ-22, OQ-82). */

import { apiRoutes } from '@shop/contract';
import { describe, it } from 'vitest';
import { expectFieldFaults } from '../support/problems.ts';
import { rows } from '../support/rows.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const post = (body: object) => world.acme.owner.post(apiRoutes.products('acme'), body);
const sizes = [
  { type: 'Size', value: 'S', price: 0 },
  { type: 'Size', value: 'L', price: 129.5 },
];

describe('a product at fault', () => {
  const valid = () => ({ name: 'Lamp', price: 100, categories: [world.acme.categoryId] });
  const faults = async (change: object, expected: Record<string, string>) =>
    expectFieldFaults(await post({ ...valid(), ...change }), expected);

  it('names everything that is missing', { tags: [...rows('PROD-39', 'PROD-43')] }, async () => {
    expectFieldFaults(await post({}), {
      name: 'Product name is required',
      price: 'Price must be a number',
      categories: 'Please select any category',
    });
  });

  it.each([[[]], [null], [undefined], ['x'], [{}]])(
    'needs at least one category, not %j',
    { tags: ['PROD-43', 'ERR-23'] },
    async (categories) => faults({ categories }, { categories: 'Please select any category' }),
  );

  it('refuses a category of another store, an unknown one and what is no id', async () => {
    for (const id of [world.bolt.categoryId, world.acme.store.id]) {
      await faults({ categories: [id] }, { categories: 'Please select categories of this store' });
    }
    await faults(
      { categories: ['x'] },
      { categories: 'Categories holds something that is not an id' },
    );
  });

  it.each(['10', '', null, {}, true])(
    'refuses the price %j',
    { tags: ['PROD-41'] },
    async (price) => faults({ price }, { price: 'Price must be a number' }),
  );

  it.each([
    [-1, 'must be at least 0'],
    [1.005, 'may have at most 2 decimals'],
    [10_000_001, 'may be at most 10000000'],
    ['12', 'must be a number'],
  ])('refuses the sale price %j', { tags: ['PROD-42'] }, async (salePrice, fault) =>
    faults({ salePrice }, { salePrice: `Sale price ${fault}` }),
  );

  it.each([
    [{ type: '', value: 'S' }, 'type'],
    [{ type: 'Size', value: '  ' }, 'value'],
    [{ value: 'S' }, 'type'],
    [{ type: 'Size' }, 'value'],
  ])('refuses the variant %j', { tags: ['PROD-44', 'ERR-24'] }, async (variant, field) =>
    faults(
      { type: 'variant', variants: [sizes[0], variant] },
      { [`variants[1].${field}`]: 'Please enter variant type and value' },
    ),
  );

  it('refuses a variant price that is no number, and a variant listed twice', {
    tags: ['PROD-45'],
  }, async () => {
    await faults(
      { type: 'variant', variants: [{ type: 'Size', value: 'S', price: 'ten' }] },
      { 'variants[0].price': 'Variant price must be a number' },
    );
    await faults(
      { type: 'variant', variants: [sizes[0], sizes[0]] },
      { 'variants[1].value': 'Size S is listed twice' },
    );
  });

  it('refuses a variant that differs from another one in case or unseen signs alone', {
    tags: ['FIX-26'],
  }, async () => {
    for (const twin of [
      { type: 'size', value: 's' },
      { type: 'Si\u200bze', value: 'Ｓ' },
    ]) {
      await faults(
        { type: 'variant', variants: [sizes[0], twin] },
        { 'variants[1].value': `Size ${twin.value.normalize('NFC')} is listed twice` },
      );
    }
  });

  it('refuses a link that is no http(s) address, and an affiliate without one (OQ-22)', {
    tags: ['PROD-46'],
  }, async () => {
    for (const link of [
      'example.com',
      'javascript:alert(1)',
      'ftp://x.test',
      'https://',
      'https://a b',
    ]) {
      await faults(
        { type: 'affiliate', link },
        { link: 'Link must be an http:// or https:// address' },
      );
    }
    await faults({ type: 'affiliate' }, { link: 'Please enter the affiliate link' });
  });

  it.each([
    'data:image/png;base64,AA',
    'javascript:1',
    '/uploads/../../etc/passwd',
    'x.png',
    1,
    null,
  ])('refuses the image %j (OQ-22)', { tags: ['PROD-48'] }, async (image) =>
    faults({ images: [image] }, { images: 'Images must be http:// or https:// addresses' }),
  );

  it.each([
    [{ minOrder: 0 }, { minOrder: 'Minimum order must be at least 1' }],
    [{ minOrder: 1.5 }, { minOrder: 'Minimum order must be a whole number' }],
    [{ stock: -2 }, { stock: 'Stock must be at least -1' }],
    [{ stock: 0.5 }, { stock: 'Stock must be a whole number' }],
    [{ unit: 'x'.repeat(21) }, { unit: 'Unit may have at most 20 characters' }],
    [{ name: 'x'.repeat(201) }, { name: 'Product name may have at most 200 characters' }],
    [
      { description: 'x'.repeat(5001) },
      { description: 'Description may have at most 5000 characters' },
    ],
    [{ type: 'other' }, { type: 'Type must be one of: simple, variant, affiliate' }],
    [{ name: 'a\0b' }, { name: 'Product name has a character that is not allowed' }],
    [{ unit: 'a\ud800b' }, { unit: 'Unit has a character that is not allowed' }],
    [{ images: ['https://a.b/\0'] }, { images: 'Images must be http:// or https:// addresses' }],
    [
      { images: ['https://a.b/\udfff'] },
      { images: 'Images must be http:// or https:// addresses' },
    ],
    [{ link: 'https://a.b/\x07' }, { link: 'Link must be an http:// or https:// address' }],
  ])('refuses %j', { tags: ['PROD-50'] }, async (change, expected) => faults(change, expected));
});
