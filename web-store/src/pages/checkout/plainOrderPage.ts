/** The checkout of one product without script: shows the form, places the order, or says why not. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@shop/client';
import { type Order, type OrderType, type Problem, storePaths } from '@shop/contract';
import { detailsOf, orderBody } from '../../checkout/orderBody.ts';
import { refusalOf } from '../../checkout/placeOrder.ts';
import { type PlainOrder, plainLine, plainTypes } from '../../checkout/plain/plainOrder.ts';
import { thankYouPath } from '../../checkout/thankYouPath.ts';
import type { Loaded, Page, StoreContext } from '../../lib/page.ts';
import { shopOf } from '../../lib/shop.ts';
import { privateHead } from '../../lib/storeHead.ts';
import { PlainOrderScreen } from './PlainOrderScreen.tsx';

function isProblem(answer: Order | Problem): answer is Problem {
  return 'statusCode' in answer;
}

/** The placed order, or why it is not placed. */
async function place(order: PlainOrder, { services, request }: StoreContext) {
  const { form } = request;
  if (!form || !services.placeOrder) return refusalOf(null);
  const type: OrderType = form.get('type') === 'pickup' ? 'pickup' : 'delivery';
  const details = detailsOf(form, type, false);
  const email = String(form.get('customerEmail') ?? '').trim();
  const draft = { type, details, email, method: 'cod' as const, customer: null };
  const body = orderBody(order.shop, [order.line], draft);
  const answer = await services.placeOrder(body, order.key, request.callerAddress ?? '');
  return isProblem(answer) ? refusalOf(new ApiError(answer.statusCode, answer)) : answer;
}

async function load(context: StoreContext): Promise<Loaded<PlainOrder>> {
  const { request, services, store } = context;
  const fields = request.form ?? request.query;
  const product = await services.product(store.id, fields.get('item') ?? '');
  if (!product) return { redirect: storePaths.home(store.slug) };
  const line = plainLine(product, fields);
  if (!line) return { redirect: storePaths.product(store.slug, product.handle) };
  const shop = shopOf(store);
  const order: PlainOrder = {
    shop,
    line,
    unit: product.unit,
    types: plainTypes(shop),
    values: Object.fromEntries(request.form ?? []),
    key: request.form?.get('key')?.slice(0, 100) || randomUUID(),
    refusal: null,
  };
  if (!request.form || order.types.length === 0) return { data: order, cacheable: false };
  const placed = await place(order, context);
  if ('id' in placed) return { redirect: thankYouPath(store.slug, placed, false) };
  return { data: { ...order, key: randomUUID(), refusal: placed }, status: 400, cacheable: false };
}

export const plainOrderPage: Page<StoreContext, PlainOrder> = {
  name: null,
  load,
  head: (_data, context) => privateHead('Order', context),
  Screen: PlainOrderScreen,
};
