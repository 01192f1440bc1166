/** A left cart by the link of its mail, and the end of such mails; both need no script (CHK2-05). */
import type { LeftCartItem } from '@shop/contract';
import type { Loaded, Page, StoreContext } from '../../lib/page.ts';
import { shopOf } from '../../lib/shop.ts';
import { privateHead } from '../../lib/storeHead.ts';
import { LeftCartScreen } from './LeftCartScreen.tsx';
import type { LeftCartData, LeftLine } from './leftCartData.ts';
import { soldLine } from './soldLine.ts';

/** The line of an item as it is sold now; null when it is not any more. */
async function lineOf(
  { services, store }: StoreContext,
  item: LeftCartItem,
): Promise<LeftLine | null> {
  const product = store.live ? await services.product(store.id, item.id) : null;
  return product && soldLine(store.slug, product, item);
}

async function load(context: StoreContext): Promise<Loaded<LeftCartData>> {
  const { services, store, request, param } = context;
  const answer = { cacheable: false, secret: true };
  const data = { shop: shopOf(store), lines: [] };
  const linked = await services.leftCart(store.id, param);
  if (!linked) return { ...answer, data: { ...data, state: 'unknown' }, status: 404 };
  if (linked.kind === 'stop') {
    // Mail programs send this form by themselves, with a body of their own (RFC 8058).
    if (!request.form) return { ...answer, data: { ...data, state: 'ask' } };
    await services.forgetLeftCart(store.id, param);
    return { ...answer, data: { ...data, state: 'stopped' } };
  }
  const found = await Promise.all(linked.items.map((item) => lineOf(context, item)));
  const lines = found.filter((line) => line !== null);
  return { ...answer, data: { ...data, state: 'cart', lines } };
}

export const leftCartPage: Page<StoreContext, LeftCartData> = {
  name: 'leftCart',
  load,
  head: (_data, context) => privateHead('Your cart', context),
  Screen: LeftCartScreen,
};
