/** Takes down who waits for stock, and forgets an address by the link of a mail; it needs no script (DET-06). */
import { type Problem, storePaths } from '@shop/contract';
import type { Loaded, Page, StoreContext } from '../../lib/page.ts';
import { shopOf } from '../../lib/shop.ts';
import { privateHead } from '../../lib/storeHead.ts';
import { StockAlertScreen } from './StockAlertScreen.tsx';
import type { StockAlertData } from './stockAlertData.ts';

type Answer = Loaded<StockAlertData>;

function reasonOf({ errors, message }: Problem): string {
  return errors?.[0]?.message ?? message;
}

async function asked({ services, store, request }: StoreContext): Promise<Answer> {
  const home = storePaths.home(store.slug);
  const { form } = request;
  const product =
    form && store.live ? await services.product(store.id, form.get('item') ?? '') : null;
  if (!form || !product) return { redirect: home };
  const skuId = form.get('sku');
  const refused = await services.askForStock(store.id, {
    productId: product.id,
    ...(skuId && { skuId }),
    email: form.get('email') ?? '',
  });
  const data = {
    shop: shopOf(store),
    state: refused ? ('refused' as const) : ('asked' as const),
    reason: refused ? reasonOf(refused) : '',
    back: storePaths.product(store.slug, product.handle),
  };
  return { data, status: refused?.statusCode ?? 200, cacheable: false, secret: true };
}

async function load(context: StoreContext): Promise<Answer> {
  const { services, store, request, param } = context;
  if (!param) return asked(context);
  const answer = { cacheable: false, secret: true };
  const data = { shop: shopOf(store), reason: '', back: storePaths.home(store.slug) };
  if (!services.isForgetLink(store.id, param)) {
    return { ...answer, data: { ...data, state: 'unknown' }, status: 404 };
  }
  if (!request.form) return { ...answer, data: { ...data, state: 'ask' } };
  await services.forgetStockAlerts(store.id, param);
  return { ...answer, data: { ...data, state: 'forgotten' } };
}

export const stockAlertPage: Page<StoreContext, StockAlertData> = {
  name: null,
  load,
  head: (_data, context) => privateHead('Tell me when it is back', context),
  Screen: StockAlertScreen,
};
