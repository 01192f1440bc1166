/** The matrix of combinations in the product form, and the bodies made of it (SKU-03). */
import { choiceKey } from '@shop/commerce';
import { limits } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skuServerFaults } from '../../web-dashboard/src/bulk/serverFaults.ts';
import { skusSeen } from '../../web-dashboard/src/conflict/skusSeen.ts';
import { toProductBody, toProductChange } from '../../web-dashboard/src/products/productBody.ts';
import { skuLoss } from '../../web-dashboard/src/products/skuLoss.ts';
import {
  addFault,
  addValues,
  applied,
  codeFor,
  combinationCount,
  fullMatrix,
  type Matrix,
  nameFault,
  nameOf,
  removedAfter,
  removeType,
  removeValue,
  renameType,
  renameValue,
  rowsOf,
  type SkuValues,
  sellChoice,
  splitValues,
  typedOptions,
} from '../../web-dashboard/src/products/skus/matrix.ts';
import { skuFaults } from '../../web-dashboard/src/products/skus/skuFaults.ts';
import { propertyRuns } from '../support/exact/arbitrary.ts';

const empty: Matrix = { variants: [], skus: [] };

/** The matrix that is typed in this order. */
const typed = (options: Record<string, string[]>) =>
  Object.entries(options).reduce(
    (matrix, [type, values]) => addValues(matrix, type, values),
    empty,
  );
const names = ({ skus }: Matrix) => skus.map(({ choice }) => nameOf(choice));
/** The matrix with a cell of one combination typed. */
const withCell = (matrix: Matrix, name: string, part: Partial<Matrix['skus'][number]>): Matrix => ({
  ...matrix,
  skus: matrix.skus.map((sku) => (nameOf(sku.choice) === name ? { ...sku, ...part } : sku)),
});
const cellOf = ({ skus }: Matrix, name: string) =>
  skus.find(({ choice }) => nameOf(choice) === name);

const kurta = typed({ Size: ['S', 'M', 'L'], Colour: ['Red', 'Blue'] });

describe('typed words', () => {
  it('make a row for each combination', { tags: ['SKU-03'] }, () => {
    expect(names(kurta)).toEqual([
      'S · Red',
      'S · Blue',
      'M · Red',
      'M · Blue',
      'L · Red',
      'L · Blue',
    ]);
    expect(kurta.skus.every(({ active, stock }) => active && stock === -1)).toBe(true);
  });

  it('are split at commas, each once, without case telling two apart', {
    tags: ['SKU-03'],
  }, () => {
    expect(splitValues(' S, M;L,, s \n Extra   large')).toEqual(['S', 'M', 'L', 'Extra large']);
  });

  it('may name several types in one line', { tags: ['SKU-03'] }, () => {
    expect(typedOptions('Size: S, M, L · Colour: Red, Blue')).toEqual([
      { type: 'Size', values: ['S', 'M', 'L'] },
      { type: 'Colour', values: ['Red', 'Blue'] },
    ]);
    expect(typedOptions('Size')).toEqual([]);
    expect(typedOptions('Size:')).toEqual([]);
  });

  it('make at most 100 combinations of 3 types, and the refusal says how many it would be', {
    tags: ['SKU-03', 'SKU-01'],
  }, () => {
    const ten = Array.from({ length: 10 }, (_, index) => `v${index}`);
    const hundred = typed({ Size: ten, Colour: ten });
    expect(hundred.skus).toHaveLength(limits.skus);
    expect(addFault(hundred.variants, 'Size', ['more'])).toBe(
      'That would make 110 combinations; a product can have at most 100.',
    );
    const list = Array.from({ length: 101 }, (_, index) => `v${index}`);
    expect(addFault([], 'Size', list.slice(1))).toBeNull();
    expect(addFault([], 'Size', list)).toBe(
      'That would make 101 combinations; a product can have at most 100.',
    );
    const three = typed({ A: ['1'], B: ['1'], C: ['1'] });
    expect(addFault(three.variants, 'D', ['1'])).toBe('At most 3 types');
  });

  it('are refused twice, whatever their case', { tags: ['SKU-03'] }, () => {
    expect(addFault(kurta.variants, 'Size', ['s'])).toBe('S is there already');
    expect(nameFault('colour ', ['Colour'])).toBe('Colour is there already');
    expect(nameFault(' ', [])).toBe('Enter a name');
    expect(nameFault('Fit', ['Size', 'Colour'])).toBeNull();
  });
});

describe('what was typed in the table', () => {
  const priced = withCell(kurta, 'M · Red', { price: '450', stock: '7', code: 'K-MR', id: 'one' });

  it('stays when a value is added', { tags: ['SKU-03'] }, () => {
    const more = addValues(priced, 'Size', ['XL']);
    expect(more.skus).toHaveLength(8);
    expect(cellOf(more, 'M · Red')).toMatchObject({ price: '450', stock: '7', id: 'one' });
    expect(cellOf(more, 'XL · Blue')).toMatchObject({ price: 0, code: '' });
  });

  it('stays, with the id that the server knows, when a value or a type is renamed', {
    tags: ['SKU-03', 'SKU-06'],
  }, () => {
    const named = renameType(renameValue(priced, 'Size', 'M', 'Medium'), 'Colour', 'Shade');
    expect(cellOf(named, 'Medium · Red')).toMatchObject({ price: '450', code: 'K-MR', id: 'one' });
    expect(named.variants.map(({ type }) => type)).toContain('Shade');
    expect(names(named)).toHaveLength(6);
  });

  it('goes with a removed value, and comes back with it', { tags: ['SKU-03'] }, () => {
    const less = removeValue(priced, 'Size', 'M');
    expect(names(less)).toEqual(['S · Red', 'S · Blue', 'L · Red', 'L · Blue']);
    const back = addValues(less, 'Size', ['M'], priced.skus);
    expect(cellOf(back, 'M · Red')).toMatchObject({ price: '450', stock: '7', code: 'K-MR' });
    expect(names(back).at(-1)).toBe('M · Blue');
  });

  it('passes on to the combinations of a new type, without doubling pieces or codes', {
    tags: ['SKU-03'],
  }, () => {
    const sizes = withCell(typed({ Size: ['S', 'M'] }), 'S', {
      price: '300',
      stock: '9',
      code: 'S1',
      id: 'one',
    });
    const both = addValues(sizes, 'Colour', ['Red', 'Blue']);
    expect(cellOf(both, 'S · Red')).toMatchObject({ price: '300', stock: '9', code: 'S1' });
    expect(cellOf(both, 'S · Blue')).toMatchObject({ price: '300', stock: 0, code: '' });
    expect(cellOf(both, 'M · Blue')).toMatchObject({ price: 0, stock: -1 });
    expect(both.skus.every((sku) => sku.id === undefined)).toBe(true);
    const again = removeType(both, 'Colour');
    expect(cellOf(again, 'S')).toMatchObject({ price: '300', stock: 9, code: 'S1' });
  });

  it('is set for all, or for one value alone', { tags: ['SKU-03'] }, () => {
    const all = applied(kurta.skus, { price: '499', code: 'kur' }, null);
    expect(all.count).toBe(6);
    expect(all.skus.every(({ price }) => price === '499')).toBe(true);
    expect(all.skus.map(({ code }) => code)).toContain('KUR-M-BLUE');
    expect(new Set(all.skus.map(({ code }) => code)).size).toBe(6);
    const red = applied(kurta.skus, { stock: '5' }, { type: 'Colour', value: 'Red' });
    expect(red.count).toBe(3);
    expect(red.skus.filter(({ stock }) => stock === '5')).toHaveLength(3);
    expect(codeFor('x y', [{ type: 'रंग', value: 'लाल' }])).toBe('X-Y-लाल');
    expect(codeFor('x', [{ type: 'A', value: 'long '.repeat(20) }])).toHaveLength(limits.skuCode);
  });

  it('is named where it is wrong', { tags: ['SKU-03'] }, () => {
    const wrong = [
      { price: '12a', stock: '1.5' },
      { price: '100', salePrice: '100' },
      { salePrice: '90', code: 'same' },
      { salePrice: '80', code: 'SAME' },
      { stock: '-3' },
      { weight: '2000000' },
    ].reduce((matrix, part, index) => withCell(matrix, names(kurta)[index] ?? '', part), kurta);
    const product = { price: 90, salePrice: 0, variants: wrong.variants };
    expect([...skuFaults(wrong.skus, product)]).toEqual([
      [0, { price: 'Enter a number', stock: 'Enter a whole number' }],
      [1, { salePrice: 'The sale price must be below the price' }],
      [2, { salePrice: 'The sale price must be below the price' }],
      [3, { code: 'Another combination has this code' }],
      [4, { stock: 'Enter 0 or more' }],
      [5, { weight: 'That is too much' }],
    ]);
  });

  it('is never lost by adding and renaming, and no combination comes twice', {
    tags: ['SKU-03'],
  }, () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const act = fc.record({
      kind: fc.constantFrom('add', 'rename', 'renameType'),
      type: fc.constantFrom('Size', 'Colour', 'Fit'),
      one: word,
      other: word,
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let matrix = empty;
        let mark = 0;
        for (const { kind, type, one, other } of acts) {
          const before = new Set(matrix.skus.map(({ price }) => price));
          const values = matrix.variants.filter((variant) => variant.type === type);
          if (kind === 'add' && addFault(matrix.variants, type, [one]) === null) {
            matrix = addValues(matrix, type, [one]);
          } else if (kind === 'rename' && values.some(({ value }) => value === one)) {
            const others = values.map(({ value }) => value).filter((value) => value !== one);
            if (nameFault(other, others) === null) matrix = renameValue(matrix, type, one, other);
          } else if (kind === 'renameType' && values.length > 0) {
            const types = matrix.variants.map((variant) => variant.type);
            if (nameFault(one, types) === null) matrix = renameType(matrix, type, one);
          }
          const after = new Set(matrix.skus.map(({ price }) => price));
          for (const price of before) expect(after).toContain(price);
          expect(matrix.skus).toHaveLength(combinationCount(matrix.variants));
          const keys = new Set(matrix.skus.map(({ choice }) => choiceKey(choice)));
          expect(keys.size).toBe(matrix.skus.length);
          matrix = {
            ...matrix,
            skus: matrix.skus.map((sku) => {
              mark += 1;
              return sku.price === 0 ? { ...sku, price: mark } : sku;
            }),
          };
        }
      }),
      { numRuns: Math.min(propertyRuns, 500) },
    );
  });
});

describe('what is removed', () => {
  /** A form's matrix, and the skus that were removed in it. */
  interface Form {
    matrix: Matrix;
    removed: ReturnType<typeof removedAfter>;
  }
  const change = ({ matrix, removed }: Form, make: (known: SkuValues[]) => Matrix): Form => {
    const next = make([...removed.values()]);
    return { matrix: next, removed: removedAfter(removed, matrix.skus, next.skus) };
  };
  const sizes = (...values: string[]): Form => ({
    matrix: withCell(typed({ Size: values }), 'M', { id: 'm', stock: 5 }),
    removed: new Map(),
  });
  const add = (form: Form, value: string) =>
    change(form, (known) => addValues(form.matrix, 'Size', [value], known));
  const remove = (form: Form, value: string) =>
    change(form, () => removeValue(form.matrix, 'Size', value));
  const rename = (form: Form, from: string, to: string) =>
    change(form, () => renameValue(form.matrix, 'Size', from, to));

  it('comes back with its value', { tags: ['MEND-23'] }, () => {
    const form = add(remove(sizes('S', 'M'), 'M'), 'M');
    expect(cellOf(form.matrix, 'M')).toMatchObject({ id: 'm', stock: 5 });
  });

  it('is no combination whose value was renamed', { tags: ['SKU-03', 'SKU-06'] }, () => {
    const form = add(rename(sizes('S', 'M'), 'M', 'L'), 'M');
    expect(cellOf(form.matrix, 'L')).toMatchObject({ id: 'm', stock: 5 });
    expect(cellOf(form.matrix, 'M')).not.toHaveProperty('id');
    expect(cellOf(form.matrix, 'M')?.stock).toBe(-1);
  });

  it('is no combination that was put together with others when its type went', {
    tags: ['SKU-03'],
  }, () => {
    const stocks: Record<string, number> = { 'S · Red': 3, 'S · Blue': 5 };
    let matrix = typed({ Size: ['S'], Colour: ['Red', 'Blue'] });
    for (const [name, stock] of Object.entries(stocks)) matrix = withCell(matrix, name, { stock });
    let form: Form = { matrix, removed: new Map() };
    form = change(form, () => removeType(form.matrix, 'Colour'));
    expect(cellOf(form.matrix, 'S')?.stock).toBe(8);
    for (const colour of ['Red', 'Blue']) {
      form = change(form, (known) => addValues(form.matrix, 'Colour', [colour], known));
    }
    const all = form.matrix.skus.map(({ stock }) => Math.max(0, Number(stock)));
    expect(all.reduce((sum, stock) => sum + stock, 0)).toBe(8);
  });

  it('is the same combination once, whatever is added, removed and renamed', {
    tags: ['SKU-03', 'SKU-06'],
  }, () => {
    const word = fc.constantFrom('S', 'M', 'L', 'XL');
    const act = fc.record({
      kind: fc.constantFrom('add', 'remove', 'rename'),
      one: word,
      to: word,
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let form = sizes('S', 'M');
        for (const { kind, one, to } of acts) {
          const values = form.matrix.variants.map(({ value }) => value);
          if (kind === 'add' && !values.includes(one)) form = add(form, one);
          if (kind === 'remove' && values.includes(one)) form = remove(form, one);
          if (kind === 'rename' && values.includes(one) && !values.includes(to)) {
            form = rename(form, one, to);
          }
          const marked = form.matrix.skus.filter(({ id, stock }) => id === 'm' || stock === 5);
          expect(marked.length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: Math.min(propertyRuns, 500) },
    );
  });
});

describe('a product with skus for some combinations', () => {
  it('shows the others as not sold, and sells one when asked', { tags: ['SKU-03'] }, () => {
    const partial: Matrix = {
      ...kurta,
      skus: kurta.skus.filter(({ choice }) => nameOf(choice) !== 'M · Red'),
    };
    const rows = rowsOf(partial);
    expect(rows.map(({ index }) => index)).toEqual([0, 1, -1, 2, 3, 4]);
    const skus = sellChoice(partial, rows[2]?.choice ?? []);
    expect(names({ ...partial, skus })).toEqual(names(kurta));
  });

  it('keeps them when the simple way is left and entered again', { tags: ['SKU-03'] }, () => {
    const known = withCell(kurta, 'L · Blue', { price: '9' }).skus;
    expect(cellOf(fullMatrix(kurta.variants, known), 'L · Blue')?.price).toBe('9');
  });
});

describe('the body', () => {
  const values = { type: 'variant' as const, name: 'Kurta', price: 500, images: ['a.webp'] };
  const stored = {
    ...values,
    stock: 9,
    variants: [{ id: 'v1', type: 'Size', value: 'S', price: 0 }],
    skus: [
      {
        id: 's1',
        choice: [{ type: 'Size', value: 'S' }],
        price: 0,
        salePrice: 0,
        stock: 9,
        code: 'S1',
        barcode: '',
        image: '',
        weight: 0,
        active: true,
      },
    ],
  };
  const [sku] = stored.skus;

  it('has numbers for what was typed, and no picture that the product has not', {
    tags: ['SKU-03'],
  }, () => {
    const matrix = withCell(typed({ Size: ['S'] }), 'S', {
      price: '450.5',
      stock: '',
      salePrice: '',
      weight: '',
      code: ' K ',
      image: 'b.webp',
    });
    const { skus } = toProductBody({ ...values, ...matrix });
    expect(skus).toEqual([
      {
        choice: [{ type: 'Size', value: 'S' }],
        price: 450.5,
        salePrice: 0,
        stock: -1,
        code: 'K',
        barcode: '',
        image: '',
        weight: 0,
        active: true,
      },
    ]);
  });

  it('of a change names only what was changed, a stock with the number that was shown', {
    tags: ['SKU-03', 'ABUSE-16'],
  }, () => {
    const change = (part: object) =>
      toProductChange(
        { ...stored, skus: [{ ...sku, ...part }] as never },
        { previousData: stored },
      );
    const { choice } = stored.skus[0] as (typeof stored.skus)[number];
    expect(change({})).toEqual({});
    expect(change({ price: '480' })).toEqual({ skus: [{ id: 's1', choice, price: 480 }] });
    expect(change({ stock: '12' })).toEqual({
      skus: [{ id: 's1', choice, stock: 12, stockSeen: 9 }],
    });
    expect(toProductChange({ ...stored, skus: [] }, { previousData: stored })).toEqual({
      skus: [],
      stock: 9,
      stockSeen: 9,
    });
  });

  it('asks of combinations whose prices, codes or pieces are with no other one afterwards', {
    tags: ['SKU-03', 'GEN-06'],
  }, () => {
    const of = (choice: string[], part: object) => ({
      choice: choice.map((value) => ({ type: value.length > 1 ? 'Colour' : 'Size', value })),
      price: 0,
      salePrice: 0,
      stock: -1,
      code: '',
      barcode: '',
      active: true,
      ...part,
    });
    const lost = (before: object[], after: object[]) => {
      const body = (skus: object[]) => ({ ...values, skus }) as never;
      return skuLoss(body(after), body(before))?.question ?? null;
    };
    const small = of(['S'], { stock: 4, code: 'A' });
    const stored = { id: 's1', ...small };
    // One more type: the first value has all of it, the rest begins anew.
    const red = of(['S', 'Red'], { stock: 4, code: 'A' });
    const blue = of(['S', 'Blue'], { stock: 0 });
    expect(lost([stored], [red, blue])).toBeNull();
    expect(lost([stored], [blue])).toBe('Remove a combination?');
    // One type less: only what is alike becomes one.
    const two = [
      { id: 's1', ...of(['S', 'Red'], { stock: 4, price: 450 }) },
      { id: 's2', ...of(['S', 'Blue'], { stock: 3, price: 450 }) },
    ];
    expect(lost(two, [of(['S'], { stock: 7, price: 450 })])).toBeNull();
    expect(
      lost(
        [...two, { id: 's3', ...of(['S', 'White'], { price: 600 }) }],
        [of(['S'], { stock: 7, price: 450 })],
      ),
    ).toBe('Remove a combination?');
  });

  it('of a rename has the ids of variants and skus', { tags: ['SKU-03', 'SKU-06'] }, () => {
    const named = renameValue(stored as never as Matrix, 'Size', 'S', 'Small');
    const previousData = stored as never;
    expect(toProductChange({ ...stored, ...named }, { previousData })).toEqual({
      variants: [{ id: 'v1', type: 'Size', value: 'Small', price: 0 }],
      skus: [{ id: 's1', choice: [{ type: 'Size', value: 'Small' }] }],
    });
  });

  it('is set against the stock of now, when the owner keeps the typed number', {
    tags: ['ABUSE-16', 'MEND-24'],
  }, () => {
    const { choice } = stored.skus[0] as (typeof stored.skus)[number];
    const body = {
      skus: [
        { id: 's1', choice, stock: 2, stockSeen: 9 },
        { choice, stock: 4 },
      ],
    };
    expect(skusSeen(body, [{ ...sku, stock: 1 } as never])).toEqual({
      skus: [
        { id: 's1', choice, stock: 2, stockSeen: 1 },
        { choice, stock: 4 },
      ],
    });
    expect(skusSeen({}, [])).toEqual({});
  });

  it('of several products has its refusals by product and combination', {
    tags: ['SKU-07'],
  }, () => {
    const errors = [
      { field: 'products[1].skus[3].code', message: 'taken' },
      { field: 'products[1].skus[3].stock', message: 'sold' },
      { field: 'products[0].price', message: 'other' },
    ];
    expect([...skuServerFaults(errors)]).toEqual([
      [1, new Map([[3, { code: 'taken', stock: 'sold' }]])],
    ]);
  });
});
