/** The largest bodies with the most values that the routes accept. */
import { limits } from '@shop/contract';
import { someDetails } from '../cast.ts';
import { packed } from '../transfer.ts';

const many = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

const address = (index: number, length = 60) =>
  `https://pictures.example/${index}/`.padEnd(length, 'x');

const numbered = (index: number) => String(index).padStart(4, '0');

/** A product with the most of everything that one body may have. */
export const fullProduct = (
  categories: readonly string[],
  variants: number = limits.productVariants,
) => ({
  name: 'n'.repeat(limits.productName),
  description: 'd'.repeat(200),
  price: 100,
  type: 'variant',
  images: many(limits.productImages, (index) => address(index)),
  categories: categories.slice(0, limits.productCategories),
  variants: many(variants, (index) => ({ type: `Type ${index}`, value: 'One', price: 1 })),
});

/** As many products as one call accepts, in about 7 MB. */
export const fullBulk = (categories: readonly string[]) => ({
  products: many(limits.bulkProducts, () => ({
    ...fullProduct(categories.slice(0, 10), 80),
    images: many(5, (index) => address(index)),
  })),
});

const consonants = [...'कखगघचछजझटठडढतथदधनपफबभमयरलवशसह'];

/** The word of a number, of so many letters of an Indian script; their sound takes the longest to find. */
const longWord = (number: number, length: number): string =>
  many(length, (at) => {
    const digit = Math.floor(number / consonants.length ** (at % 4));
    return consonants[(digit + at) % consonants.length] as string;
  }).join('');

/** Option values of as many letters as there may be, in words of so many. */
const wordyValue = (number: number, length: number): string =>
  many(Math.floor(60 / (length + 1)), (word) => longWord(number + word * 100_000, length)).join(
    ' ',
  );

/** As many products with long words as a third of a shop on trial has. */
export const wordyBulk = (categories: readonly string[], call: number, length: number) => ({
  products: many(330, (index) => ({
    name: `Product ${call}-${index}`,
    price: 1,
    type: 'variant',
    categories,
    variants: many(95, (at) => ({
      type: 'T',
      value: wordyValue((call * 330 + index) * 95 + at, length),
      price: 1,
    })),
  })),
});

/** As many faults as a bulk call can have. */
export const faultyBulk = () => ({
  products: many(limits.bulkProducts, () => ({
    name: 'n',
    price: 1,
    variants: many(60, () => ({ type: 'Size', value: 'L', price: 1 })),
  })),
});

export const fullStore = {
  description: 'd'.repeat(limits.storeDescription),
  banner: many(limits.banners, (index) => ({ url: address(index, limits.url) })),
  settings: { shippingCharges: 50, theme: {} },
};

/** The number of choices of each item that the body of an order may have. */
export const orderedVariants = 14;

export const fullOrder = (storeId: string, product: { id: string; name: string }) => ({
  storeId,
  type: 'pickup',
  customerId: null,
  details: someDetails,
  items: many(limits.orderItems, () => ({
    id: product.id,
    name: product.name,
    quantity: 1,
    price: 1,
    variant: many(orderedVariants, (index) => ({ type: `Type ${index}`, value: 'One' })),
  })),
  amount: limits.orderItems,
});

export const fullPage = { content: '<ul><li>'.repeat(limits.pageContent / 8) };

export const fullPlan = () => ({
  name: 'Plan',
  description: 'd'.repeat(limits.planText),
  price: 1,
  features: many(limits.planFeatures, () => 'f'.repeat(limits.planText)),
});

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const id = (kind: number, index: number) =>
  `0189000${kind}-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
const createdAt = '2026-01-31T12:00:00.000Z';

/**
 * A small archive of long lists: what blocks the event loop is a member, of which there may be
 * thousands.
 */
export function fullArchive(): Promise<Buffer> {
  const products = many(4_000, (index) => ({
    id: id(1, index),
    name: `Product ${index}`,
    price: 1,
    categories: [id(2, index % 500)],
    createdAt,
    updatedAt: createdAt,
  }));
  const orders = many(4_000, (index) => ({
    number: index + 1,
    createdAt,
    customerEmail: 'Guest',
    type: 'pickup',
    amount: 2,
    shippingCharges: 0,
    status: 'delivered',
    paymentStatus: 'paid',
    channel: 'store',
    details: { firstName: 'Asha' },
    items: many(2, () => ({
      id: id(1, index % 4_000),
      name: 'x',
      variant: [],
      quantity: 1,
      price: 1,
      stockTaken: false,
    })),
    timeline: [
      {
        kind: 'placed',
        before: null,
        after: 'paid',
        note: '',
        actor: 'guest',
        actorEmail: null,
        createdAt,
      },
    ],
  }));
  const members = new Map([
    ['about.json', json({ format: 'nukkad-store', version: 1 })],
    ['store.json', json({ name: 'Full' })],
    [
      'categories.json',
      json(
        many(500, (index) => ({
          id: id(2, index),
          name: numbered(index),
          imageUrl: '',
          createdAt,
        })),
      ),
    ],
    ['pages.json', json({ aboutPage: fullPage.content })],
    ['products/000001.json', json(products)],
    ['orders/000001.json', json(orders)],
    ['customers/000001.json', json(many(4_000, (index) => ({ email: `c${index}@shop.test` })))],
  ]);
  return packed(members);
}
