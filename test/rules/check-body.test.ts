/** Bodies are checked in slices, by class-validator's rules: ValidationPipe is the oracle. */
import { ValidationPipe } from '@nestjs/common';
import { CategoriesDto } from '@shop/api/category/category.dto.js';
import { Problem } from '@shop/api/http/problem.js';
import { validation } from '@shop/api/http/validation.js';
import { OrderDto } from '@shop/api/order/order.dto.js';
import { PlanChangeDto } from '@shop/api/plan/plan.dto.js';
import { ProductChangesDto, ProductsDto } from '@shop/api/product/product.dto.js';
import { StoreUpdateDto } from '@shop/api/store/store.dto.js';
import { ArchivedOrderDto } from '@shop/api/transfer/archive.dto.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../support/exact/arbitrary.ts';

type Fault = { field: string; message: string };
interface Tree {
  property: string;
  constraints?: Record<string, string>;
  children?: Tree[];
}

class Refused extends Error {
  constructor(readonly faults: Fault[]) {
    super();
  }
}

const flat = (errors: Tree[], prefix = ''): Fault[] =>
  errors.flatMap(({ property, constraints, children }) => {
    const part = /^\d+$/.test(property) ? `[${property}]` : `.${property}`;
    const field = prefix === '' ? property : prefix + part;
    const own = Object.values(constraints ?? {}).map((message) => ({ field, message }));
    return [...own, ...flat(children ?? [], field)];
  });

/** The fault with Nest's own text for what is no object. */
const plainly = ({ field, message }: Fault): Fault =>
  field === 'body' ? { field, message: 'The body must be a JSON object' } : { field, message };

const oracle = new ValidationPipe({
  whitelist: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
  transform: true,
  exceptionFactory: (errors) =>
    new Refused(
      flat(errors as Tree[])
        .slice(0, 200)
        .map(plainly),
    ),
});

async function outcome(pipe: typeof validation | ValidationPipe, body: unknown, metatype: never) {
  try {
    return { dto: await pipe.transform(structuredClone(body), { type: 'body', metatype }) };
  } catch (error) {
    if (error instanceof Refused) return { faults: error.faults };
    if (error instanceof Problem) return { faults: error.extra?.errors };
    throw error;
  }
}

const id = '3F0C8E5E-8f64-4a46-bcd1-2f2b8d8b3f25';
const words = fc.constantFrom(
  '',
  ' x ',
  'delivery',
  'cod',
  'S',
  id,
  '12',
  'https://a.example/b.png',
  'x'.repeat(61),
  '\0',
);
const numbers = fc.constantFrom(0, -1, 1, 2.5, 0.001, 1e9, Number.MAX_SAFE_INTEGER);
const names = fc.constantFrom(
  'name',
  'price',
  'categories',
  'variants',
  'type',
  'value',
  'images',
  'id',
  'order',
  'imageUrl',
  'storeId',
  'details',
  'items',
  'amount',
  'variant',
  'quantity',
  'settings',
  'theme',
  'banner',
  'url',
  'minOrderPrice',
  'features',
  'popular',
  'constructor',
  'stranger',
  'description',
  'timeline',
  'kind',
);
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    words,
    numbers,
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('fields'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  fields: fc.dictionary(names, tie('value'), { maxKeys: 8 }),
}));

const variant = { type: 'Size', value: ' L ', price: 10, stranger: 1 };
const product = {
  id,
  name: ' Mango ',
  price: 2.5,
  categories: [id, id.toLowerCase()],
  variants: [variant, { ...variant, value: 'M' }],
  images: [],
  stranger: {},
};
const item = { id, name: 'x', quantity: 2, price: 3, variant };
const bodies: [string, unknown, object][] = [
  ['ProductsDto', ProductsDto, { products: [product, product] }],
  ['ProductChangesDto', ProductChangesDto, { products: [product] }],
  [
    'OrderDto',
    OrderDto,
    {
      storeId: id,
      type: 'delivery',
      details: { firstName: ' A ', lat: 1 },
      items: [item, { ...item, variant: [] }],
      amount: 9,
    },
  ],
  [
    'StoreUpdateDto',
    StoreUpdateDto,
    { banner: [{ url: '/uploads/a.webp' }], settings: { minOrderPrice: '', theme: {} } },
  ],
  ['CategoriesDto', CategoriesDto, { categories: [{ id, name: 'A', imageUrl: '', order: 1 }] }],
  ['PlanChangeDto', PlanChangeDto, { features: [' a ', ' '], popular: true }],
  [
    'ArchivedOrderDto',
    ArchivedOrderDto,
    { items: [{ ...item, variant: [variant], stockTaken: true }], timeline: [] },
  ],
];

/** Returns a body with another value at a random place. */
function changed(body: unknown, path: readonly number[], value: unknown): unknown {
  if (typeof body !== 'object' || body === null || path.length === 0) return value;
  const keys = Object.keys(body);
  const key = keys[(path[0] as number) % (keys.length + 1)] ?? 'name';
  const inner = changed((body as Record<string, unknown>)[key], path.slice(1), value);
  if (Array.isArray(body)) return Object.assign([...body], { [Number(key) || 0]: inner });
  return { ...body, [key]: inner };
}

it.each(bodies)(
  '%s is refused or cleaned as class-validator does it',
  { tags: ['ABUSE-03'] },
  async (_, of, good) => {
    await fc.assert(
      fc.asyncProperty(anything, fc.array(fc.nat(20), { maxLength: 6 }), async (value, path) => {
        for (const body of [value, changed(good, path, value)]) {
          if (JSON.stringify(body)?.includes('"constructor"')) return;
          const [ours, theirs] = [
            await outcome(validation, body, of as never),
            await outcome(oracle, body, of as never),
          ];
          expect(ours).toEqual(theirs);
        }
      }),
      { numRuns: Math.ceil(propertyRuns / 2) },
    );
  },
);

it('names at most 200 faults, the first ones', { tags: ['ABUSE-03'] }, async () => {
  const products = Array.from({ length: 500 }, () => ({ ...product, price: 'free', name: '' }));
  const [ours, theirs] = [
    await outcome(validation, { products }, ProductsDto as never),
    await outcome(oracle, { products }, ProductsDto as never),
  ];
  expect(ours.faults).toHaveLength(200);
  expect(ours).toEqual(theirs);
});
