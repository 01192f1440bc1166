/** Products as JSON in the forms of both documents, and the texts of the server's refusals (OQ-37, OQ-62). */
import { describe, expect, it } from 'vitest';
import { faultLines } from '../../web-dashboard/src/bulk/faultLines.ts';
import { unknownNames } from '../../web-dashboard/src/bulk/newCategories.ts';
import { namesIn, readProducts } from '../../web-dashboard/src/bulk/readProducts.ts';

const categories = [{ id: 'c1', name: 'Gifts', imageUrl: '', order: 0, version: 1 }];
const read = (products: unknown) => readProducts(JSON.stringify(products), categories);

describe('products as JSON', () => {
  it('take the other forms of variants and types', {
    tags: ['MEND-50', 'PROD-51', 'PROD-54'],
  }, () => {
    const size = (value: string) => ({ id: value, type: 'Size', value, price: 5 });
    const [nested, other] =
      read([
        { name: 'Kurta', price: 9, variant: [[size('S')], [size('L')]] },
        { name: 'Cup', price: 9, type: 'other' },
      ]) ?? [];
    const flat = ['S', 'L'].map((value) => ({ type: 'Size', value, price: 5 }));
    expect(nested).toMatchObject({ type: 'variant', variants: flat });
    expect(nested).not.toHaveProperty('variant');
    expect(other).toMatchObject({ type: 'simple', variants: [] });
  });

  it('name each new category once, and no id as one', { tags: ['MEND-30'] }, () => {
    const id = '0199a3f2-7c1e-7d52-9b1a-4f2c6d1e8a90';
    const products = read([
      { name: 'A', categories: ['gifts', 'Clay', id] },
      { name: 'B', category: ' clay ' },
      { name: 'C', categories: ['Brass'] },
    ]);
    expect(unknownNames(namesIn(products ?? []), categories)).toEqual(['Clay', 'Brass']);
  });

  it('are refused by place and name, not by the path of a field', { tags: ['MEND-40'] }, () => {
    const products = [{ name: 'Pot' }, { name: ' Cup ' }, {}];
    const errors = [
      { field: 'products[1].price', message: 'Price must be at least 0' },
      { field: 'products[2].name', message: 'Product name is required' },
      { field: 'products[0].variants[1].value', message: 'Please enter variant type and value' },
      { field: 'products', message: 'Products: at most 1000' },
    ];
    expect(faultLines(errors, products)).toEqual([
      'Product 2 “Cup”: Price must be at least 0',
      'Product 3: Product name is required',
      'Product 1 “Pot”, variant 2: Please enter variant type and value',
      'Products: at most 1000',
    ]);
  });
});
