/** What of an order is still sold, to be put into the cart again; needs no script to be read (OPAGE-02). */
import { isSoldOut } from '@shop/commerce';
import { type OrderItem, orderPath, type Product, storePaths } from '@shop/contract';
import type { Loaded, Page, StoreContext } from '../../lib/page.ts';
import { shopOf } from '../../lib/shop.ts';
import { privateHead } from '../../lib/storeHead.ts';
import type { LeftLine } from '../left-cart/leftCartData.ts';
import { soldLine } from '../left-cart/soldLine.ts';
import { OrderAgainScreen } from './OrderAgainScreen.tsx';
import type { GoneLine, OrderAgainData } from './orderAgainData.ts';

/** The answers of a line as they are asked for now: an order keeps the questions' words. */
function answersOf({ questions }: Product, { answers = [] }: OrderItem) {
  return answers.flatMap(({ question, answer }) => {
    const asked = questions.find(({ label }) => label === question);
    return asked ? [{ id: asked.id, answer }] : [];
  });
}

/** An item as it is sold now, or why it is not. */
function lineOf(slug: string, product: Product | undefined, item: OrderItem): LeftLine | GoneLine {
  const { name, variant, quantity } = item;
  if (!product) return { name, why: 'not sold any more', path: '' };
  const path = storePaths.product(slug, product.handle);
  const sold = soldLine(slug, product, {
    variant,
    quantity,
    answers: answersOf(product, item),
  });
  if (!sold) return { name, why: 'not sold like that any more', path };
  return isSoldOut(product, sold.line.variant) ? { name, why: 'sold out', path } : sold;
}

const isSold = (line: LeftLine | GoneLine): line is LeftLine => 'line' in line;

async function load(context: StoreContext): Promise<Loaded<OrderAgainData>> {
  const { services, store, param } = context;
  const back = orderPath(store.slug, param);
  const order = await services.orderPage(store.id, param);
  // The order's own page says what is wrong with its link.
  if (!order) return { redirect: back };
  const products = await services.products(
    store.id,
    order.items.map(({ id }) => id),
  );
  const sold = new Map(products.map((one) => [one.id, one]));
  const found = order.items.map((item) => lineOf(store.slug, sold.get(item.id), item));
  const data = {
    shop: shopOf(store),
    number: order.number,
    back,
    lines: found.filter(isSold),
    gone: found.filter((line): line is GoneLine => !isSold(line)),
  };
  return { data, cacheable: false, secret: true };
}

export const orderAgainPage: Page<StoreContext, OrderAgainData> = {
  name: 'orderAgain',
  load,
  head: (_data, context) => privateHead('Order again', context),
  Screen: OrderAgainScreen,
};
