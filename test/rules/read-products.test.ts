/** Products as JSON in the forms of both documents, and the texts of the server's refusals (OQ-37, OQ-62). */
import { describe, expect, it } from 'vitest';
import { faultLines } from '../../web-dashboard/src/bulk/faultLines.ts';
import { unknownNames } from '../../web-dashboard/src/bulk/newCategories.ts';
import { namesIn, readProducts } from '../../web-dashboard/src/bulk/readProducts.ts';

const categories = [{ id: 'c1', name: 'Gifts', imageUrl: '', order: 0, version: 1 }];
const readText = (text: string) => readProducts(text, categories);
const read = (products: unknown) => {
  const found = readText(JSON.stringify(products));
  return 'products' in found ? found.products : [];
};

describe('products as JSON', () => {
  it('take the other forms of variants and types', {
    tags: ['MEND-50', 'PROD-51', 'PROD-54'],
  }, () => {
    const size = (value: string) => ({ id: value, type: 'Size', value, price: 5 });
    const [nested, other] = read([
      { name: 'Kurta', price: 9, variant: [[size('S')], [size('L')]] },
      { name: 'Cup', price: 9, type: 'other' },
    ]);
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
    expect(unknownNames(namesIn(products), categories)).toEqual(['Clay', 'Brass']);
  });

  it('of another shop name categories and pictures by objects, and nothing by null', {
    tags: ['FIX-14'],
  }, () => {
    const [one, two, three] = read([
      {
        name: 'A',
        price: 9,
        categories: [{ id: 15, name: 'Gifts' }, { id: 16, name: 'Clay' }, null],
      },
      {
        name: 'B',
        price: 9,
        category: null,
        categories: null,
        images: null,
        stock: null,
        unit: null,
      },
      {
        name: 'C',
        price: 9,
        categories: { id: 'c1' },
        images: [{ id: 4, src: '/a.webp' }, '/b.webp'],
      },
    ]);
    expect(one).toMatchObject({ categories: ['c1', 'Clay'] });
    expect(two).toMatchObject({ categories: [], images: [], stock: -1, unit: '' });
    expect(three).toMatchObject({ categories: ['c1'], images: ['/a.webp', '/b.webp'] });
    expect(read([{ name: 'D', categories: [{ parent: 3 }] }])[0]).toMatchObject({
      categories: ['{"parent":3}'],
    });
  });

  it('are read behind the mark of an encoding, and else refused with the place', {
    tags: ['FIX-14'],
  }, () => {
    expect(readText('\uFEFF[{"name": "A"}]')).toHaveProperty('products');
    const faults: [text: string, fault: string][] = [
      ['[\n  {"name": "A", "price": 9},\n]', 'Line 3, column 1: “]” cannot stand here.'],
      ['[{"name": \'A\'}]', "Line 1, column 11: “'A'}]” cannot stand here."],
      ['[{“name”: "A"}]', 'Line 1, column 3: ““name”: "A"}]” cannot stand here.'],
      ['[{"name": "A",}]', 'Line 1, column 15: “}]” cannot stand here.'],
      ['[{"price": 01}]', 'Line 1, column 13: “1}]” cannot stand here.'],
      ['[{"name" "A"}]', 'Line 1, column 10: “"A"}]” cannot stand here.'],
      ['[{"name": "A"}] [', 'Line 1, column 17: “[” cannot stand here.'],
      ['[{"name": "A"', 'Line 1, column 14: the text ends here, before the list is closed.'],
      ['[{"name": "A\nB"}]', 'Line 1, column 11: “"A” cannot stand here.'],
      ['{"name": "A"}', 'This is not a list of products: it begins with “[”.'],
      ['[]', 'The list is empty.'],
      ['[{}, 7]', 'Product 2 is not between “{” and “}”.'],
    ];
    for (const [text, fault] of faults) expect(readText(text), text).toEqual({ fault });
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
