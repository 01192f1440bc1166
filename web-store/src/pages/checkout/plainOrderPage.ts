/** The checkout of one product without script: shows the form and what it costs, places the order, or says why not. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@shop/client';
import { cleanEmail, isSoldOut, offerCode } from '@shop/commerce';
import { type PlacedOrder, type Problem, type Quote, storePaths } from '@shop/contract';
import { choiceQuery } from '../../catalog/choiceAddress.ts';
import { detailsOf, extrasOf, orderBody } from '../../checkout/orderBody.ts';
import { type Refusal, refusalOf } from '../../checkout/placeOrder.ts';
import {
  openQuestions,
  type PlainOrder,
  plainChoice,
  plainLine,
  plainMethod,
  plainType,
  plainTypes,
  seenLine,
  type UnsoldOrder,
} from '../../checkout/plain/plainOrder.ts';
import type { Loaded, Page, StoreContext } from '../../lib/page.ts';
import { shopOf } from '../../lib/shop.ts';
import { privateHead } from '../../lib/storeHead.ts';
import { aboutBuyer } from '../../quote/quoteAbout.ts';
import { itemBodies } from '../../quote/quoteBody.ts';
import { PlainOrderScreen } from './PlainOrderScreen.tsx';

function isProblem(answer: object): answer is Problem {
  return 'statusCode' in answer;
}

type Fields = ReadonlyMap<string, string>;

const emailOf = (fields: Fields) => cleanEmail(fields.get('customerEmail') ?? '');

/** What the order would cost as the form stands; null where the settings alone tell it, or it can't be told. */
async function quoteOf(
  { shop, line, types }: PlainOrder,
  { services, request }: StoreContext,
): Promise<Quote | null> {
  const fields: Fields = request.form ?? request.query;
  const code = offerCode(fields.get('code') ?? '');
  if (!services.quote || (!shop.isQuoted && code === '')) return null;
  const type = plainType(fields, types);
  const details = detailsOf(fields, type, false);
  const body = {
    storeId: shop.id,
    type,
    paymentMethod: plainMethod(fields, shop),
    items: itemBodies([line]),
    ...aboutBuyer({ details, email: emailOf(fields), extras: extrasOf(fields) }),
    ...(code && { code }),
  };
  const answer = await services.quote(body, request.callerAddress ?? '');
  return isProblem(answer) ? null : answer;
}

/** The placed order, or why it is not placed. */
async function place(
  order: PlainOrder,
  { services, request }: StoreContext,
): Promise<PlacedOrder | Refusal> {
  const { form } = request;
  if (!form || !services.placeOrder) return refusalOf(null);
  const type = plainType(form, order.types);
  const details = detailsOf(form, type, false);
  const code = offerCode(form.get('code') ?? '');
  const seen = Number.parseFloat(form.get('amount') ?? '');
  const draft = {
    type,
    details,
    method: plainMethod(form, order.shop),
    customer: null,
    email: emailOf(form),
    extras: {
      ...extrasOf(form),
      openMs: Math.max(0, Date.now() - order.shownAt),
      ...(code && { code }),
    },
    ...(Number.isFinite(seen) && { amount: seen }),
  };
  const body = orderBody(order.shop, [seenLine(order.line, form)], draft);
  const answer = await services.placeOrder(body, order.key, request.callerAddress ?? '');
  return isProblem(answer) ? refusalOf(new ApiError(answer.statusCode, answer)) : answer;
}

/**
 * When the form was first shown, epoch ms: what comes back after a refusal was filled in before. A form
 * that does not say so, as programs send it, counts as shown only now (CHK2-04).
 */
function shownAt(form: Fields | undefined): number {
  const said = Number(form?.get('shownAt'));
  return Number.isSafeInteger(said) && said > 0 ? said : Date.now();
}

async function load(context: StoreContext): Promise<Loaded<PlainOrder | UnsoldOrder>> {
  const { request, services, store } = context;
  const fields = request.form ?? request.query;
  const product = await services.product(store.id, fields.get('item') ?? '');
  if (!product) {
    // Who has sent the order is told that there is none.
    return request.form?.has('item')
      ? { data: { shop: shopOf(store), isUnsold: true }, status: 400, cacheable: false }
      : { redirect: storePaths.home(store.slug) };
  }
  const line = plainLine(product, fields);
  const choice = plainChoice(product, fields);
  const page = storePaths.product(store.slug, product.handle);
  const again = page + choiceQuery(product.variants, choice);
  const isEnded = !request.form && isSoldOut(product, choice);
  if (!line || isEnded) return { redirect: again };
  const shop = shopOf(store);
  const order: PlainOrder = {
    shop,
    line,
    unit: product.unit,
    again,
    questions: openQuestions(product, fields),
    types: plainTypes(shop),
    values: Object.fromEntries(request.form ?? []),
    key: request.form?.get('key')?.slice(0, 100) || randomUUID(),
    shownAt: shownAt(request.form),
    refusal: null,
    quote: null,
  };
  const isSent = request.form !== undefined && !request.form.has('check');
  if (!isSent || order.types.length === 0) {
    return { data: { ...order, quote: await quoteOf(order, context) }, cacheable: false };
  }
  const placed = await place(order, context);
  if ('id' in placed) return { redirect: storePaths.placed(store.slug, placed.reviewToken) };
  const quote = placed.quote ?? (await quoteOf(order, context));
  const data = { ...order, key: randomUUID(), refusal: placed, quote };
  return { data, status: 400, cacheable: false };
}

export const plainOrderPage: Page<StoreContext, PlainOrder | UnsoldOrder> = {
  name: null,
  load,
  head: (_data, context) => privateHead('Order', context),
  Screen: PlainOrderScreen,
};
