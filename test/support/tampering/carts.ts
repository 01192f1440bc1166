/** Ways to cheat on quantities, products, variants, shops and minimums. */
import { limits, type OrderItemBody, type Product } from '@shop/contract';
import { honestBody, lineOf, type Market } from './market.ts';
import { fields, firstLine, lines, type Tampering, text } from './tampering.ts';

const changed = ['PRICE_CHANGED'] as const;
const invalid = ['INVALID'] as const;

const quantity = (name: string, value: unknown): Tampering => ({
  name: `quantity ${name}`,
  apply: firstLine(() => ({ quantity: value })),
  codes: invalid,
});

const quantityText = (value: string, code: 'INVALID' | 'MALFORMED'): Tampering => ({
  name: `quantity in JSON ${value}`,
  apply: text((json) => json.replace(/"quantity":\d+/, `"quantity":${value}`)),
  codes: [code],
});

export const quantityTamperings: readonly Tampering[] = [
  quantity('0', 0),
  quantity('-1', -1),
  quantity('half', 0.5),
  quantity('a little more', 1.000_000_1),
  quantity('beyond the limit', limits.quantity + 1),
  quantity('2^31', 2 ** 31),
  quantity('2^53', 2 ** 53),
  quantity('1e308', 1e308),
  quantity('as text', '2'),
  quantity('as a list', [1]),
  quantity('true', true),
  quantity('null', null),
  quantity('missing', undefined),
  quantityText('NaN', 'MALFORMED'),
  quantityText('1e309', 'INVALID'),
  quantityText('-1e-9', 'INVALID'),
  {
    name: 'one piece more than is paid for',
    apply: firstLine((item) => ({ quantity: item.quantity + 1 })),
    codes: changed,
  },
  {
    name: 'a second line that takes pieces away again',
    apply: fields((body) => ({
      items: [...body.items, ...body.items.map((item) => ({ ...item, quantity: -1 }))],
    })),
    codes: invalid,
  },
  {
    name: 'a line that gives money back',
    apply: fields((body, { lamp }) => ({
      items: [...body.items, { ...lineOf(lamp, 1), price: -100 }],
    })),
    codes: invalid,
  },
  {
    name: 'a second line of the same for nothing',
    apply: fields((body) => ({
      items: [...body.items, ...body.items.slice(0, 1).map((item) => ({ ...item, price: 0 }))],
    })),
    codes: changed,
  },
  {
    name: 'lines doubled, paid once',
    apply: fields((body) => ({ items: [...body.items, ...body.items] })),
    codes: changed,
  },
  { name: 'lines doubled, paid twice', apply: lines(({ items }) => [...items, ...items]) },
  {
    name: 'more pieces than there are, on two lines',
    apply: lines(({ items }, { rare }) => [...items, lineOf(rare, 2), lineOf(rare, 1)]),
    codes: ['OUT_OF_STOCK'],
  },
  {
    name: 'more pieces than there are, spelled two ways',
    apply: lines(({ items }, { rare }) => {
      const loud = { ...lineOf(rare, 2), id: rare.id.toUpperCase() };
      return [...items, lineOf(rare, 1), loud];
    }),
    codes: ['OUT_OF_STOCK'],
  },
  {
    name: 'fewer pieces than the product is sold from',
    apply: lines(({ items }, { dozen }) => [...without(items, dozen), lineOf(dozen, 11)]),
    codes: ['BELOW_MINIMUM'],
  },
  {
    name: 'the smallest number of pieces split over two lines',
    apply: lines(({ items }, { dozen }) => [
      ...without(items, dozen),
      lineOf(dozen, 6),
      lineOf(dozen, 6),
    ]),
    codes: ['BELOW_MINIMUM'],
  },
  {
    name: 'less than the minimum order, shipping lifting it above',
    apply: (body, market) => ({ ...body, ...honestBody(market, [lineOf(market.counted, 1)]) }),
    codes: ['BELOW_MINIMUM'],
  },
  ...[[], null, {}, 'lamp', [null], [[]], ['lamp'], 7].map((items) => ({
    name: `items ${JSON.stringify(items)}`,
    apply: fields(() => ({ items })),
    codes: invalid,
  })),
  {
    name: 'more lines than a cart holds',
    apply: lines((_, { lamp }) =>
      Array.from({ length: limits.orderItems + 1 }, () => lineOf(lamp, 1)),
    ),
    codes: invalid,
  },
];

const without = (items: OrderItemBody[], { id }: Product) => items.filter((item) => item.id !== id);

const anotherProduct = (name: string, of: (market: Market) => string): Tampering => ({
  name: `the product ${name}`,
  apply: firstLine((_, market) => ({ id: of(market) })),
  codes: invalid,
});

/** A cart whose only line is the shirt, with this choice. */
const choice = (name: string, variant: (market: Market) => unknown): Tampering => ({
  name: `the choice ${name}`,
  apply: (body, market) => {
    const item = { ...lineOf(market.shirt, 1), variant: variant(market) };
    return { ...honestBody(market, [lineOf(market.shirt, 1)], body.type), items: [item] };
  },
  codes: invalid,
});

const size = (value: string) => ({ type: 'Size', value });
const color = (value: string) => ({ type: 'Color', value });

export const productTamperings: readonly Tampering[] = [
  anotherProduct('of another shop', ({ foreign }) => foreign.id),
  anotherProduct('that is sold elsewhere', ({ affiliate }) => affiliate.id),
  anotherProduct('that was deleted', ({ deleted }) => deleted.id),
  anotherProduct('that is no product but the shop', ({ shop }) => shop.store.id),
  anotherProduct('by a statement', () => "' OR price = 0 --"),
  { name: 'a product by a query', apply: firstLine(() => ({ id: { $ne: null } })), codes: invalid },
  {
    name: 'two products in one id',
    apply: firstLine(({ id }) => ({ id: [id, id] })),
    codes: invalid,
  },
  choice('left out', () => undefined),
  choice('left empty', () => []),
  choice('of one type only', () => [size('M')]),
  choice('of one value only, not in a list', () => size('M')),
  choice('of a value that does not exist', () => [size('XXL'), color('Red')]),
  choice('of a type that does not exist', () => [size('M'), { type: 'Cloth', value: 'Red' }]),
  choice('of two values of a type', () => [size('M'), size('L'), color('Red')]),
  choice('of two values of a type instead of two types', () => [size('M'), size('L')]),
  choice('of the same twice', () => [size('M'), size('M'), color('Red')]),
  choice('as text', () => 'L'),
  choice('as a number', () => 1),
  choice('with the price instead of the value', () => [{ type: 'Size', price: 0 }, color('Red')]),
  choice('in other letters', () => [size('m'), color('red')]),
  choice('of a prototype', () => [{ type: '__proto__', value: 'M' }, color('Red')]),
  {
    name: 'a variant of a product of another shop',
    apply: (body, market) => {
      const item = lineOf(market.foreignShirt, 1, [size('L'), color('Red')]);
      return honestBody(market, [item], body.type);
    },
    codes: invalid,
  },
  {
    name: 'a variant of another product',
    apply: (body, market) => {
      const item = { ...lineOf(market.lamp, 1), variant: [size('L'), color('Red')] };
      return honestBody(market, [item], body.type);
    },
    codes: invalid,
  },
];

export const shopTamperings: readonly Tampering[] = [
  {
    name: "another shop's id over our products",
    apply: fields((_, { other }) => ({ storeId: other.store.id, type: 'delivery' })),
    codes: invalid,
  },
  {
    name: 'a shop that does not exist',
    apply: fields(() => ({ storeId: '01890000-0000-7000-8000-000000000000' })),
    codes: ['NOT_FOUND'],
  },
  ...["acme' OR true --", 'acme', '', null, 1].map((storeId) => ({
    name: `the shop ${JSON.stringify(storeId)}`,
    apply: fields(() => ({ storeId })),
    codes: invalid,
  })),
];
