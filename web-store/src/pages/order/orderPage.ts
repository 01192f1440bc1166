/** The page of an order by its secret link: how it stands, and what its buyer can do; works without script (OPAGE-01, OPAGE-02). */
import { orderPath, type Problem, upiLimits } from '@shop/contract';
import type { Loaded, Page, StoreContext } from '../../lib/page.ts';
import { shopOf } from '../../lib/shop.ts';
import { privateHead } from '../../lib/storeHead.ts';
import { OrderScreen } from './OrderScreen.tsx';
import type { OrderPageData } from './orderPageData.ts';

/** Razorpay's own page has come back without a payment. */
const notPaid =
  'The payment did not go through. If money has left your account, wait a few minutes: it arrives, or your bank gives it back.';

/** What a form of the page does, by its name: null, or why it was not done. */
type Act = (context: StoreContext, utr: string) => Promise<Problem | null>;
const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  ['cancel', ({ services, store, param }) => services.cancelOrder(store.id, param)],
  ['upi', ({ services, store, param }, utr) => services.claimUpi(store.id, param, utr)],
]);

/** The page with the order as it is now, and why what was asked for was not done. */
async function refusedAct(
  { services, store, param }: StoreContext,
  answer: { data: OrderPageData; cacheable: boolean; secret: boolean },
  { message, statusCode }: Problem,
  utr: string,
): Promise<Loaded<OrderPageData>> {
  const order = await services.orderPage(store.id, param);
  const told = { refusal: message, utr: utr.slice(0, upiLimits.typedUtr) };
  return { ...answer, data: { ...answer.data, order, ...told }, status: statusCode };
}

async function load(context: StoreContext): Promise<Loaded<OrderPageData>> {
  const { services, store, request, param } = context;
  const answer = { cacheable: false, secret: true };
  const order = await services.orderPage(store.id, param);
  const said = { refusal: '', utr: '' };
  const data = { shop: shopOf(store), token: param, order, isOpen: store.live, ...said };
  if (!order) return { ...answer, data: { ...data, token: '' }, status: 404 };
  const { upload } = request;
  if (upload && services.sendUpiClaim) {
    const { utr, refused } = await services.sendUpiClaim(store.id, param, upload);
    if (!refused) return { redirect: orderPath(store.slug, param) };
    return refusedAct(context, { ...answer, data }, refused, utr);
  }
  const act = acts.get(request.form?.get('act') ?? '');
  if (act) {
    const utr = request.form?.get('utr') ?? '';
    const refused = await act(context, utr);
    if (!refused) return { redirect: orderPath(store.slug, param) };
    return refusedAct(context, { ...answer, data }, refused, utr);
  }
  const hasFailed = order.mayPay && request.query.get('payment') === 'failed';
  return { ...answer, data: { ...data, refusal: hasFailed ? notPaid : '' } };
}

export const orderPage: Page<StoreContext, OrderPageData> = {
  name: 'order',
  load,
  head: ({ order }, context) => privateHead(order ? `Order ${order.number}` : 'Order', context),
  policy: ({ order }) => ({ payment: order?.mayPay === true }),
  Screen: OrderScreen,
};
