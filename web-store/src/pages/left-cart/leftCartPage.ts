/** A left cart by the link of its mail, and the end of such mails; both need no script (CHK2-05). */
import type { Loaded, Page, StoreContext } from '../../lib/page.ts';
import { shopOf } from '../../lib/shop.ts';
import { privateHead } from '../../lib/storeHead.ts';
import { LeftCartScreen } from './LeftCartScreen.tsx';
import type { LeftCartData } from './leftCartData.ts';
import { soldLine } from './soldLine.ts';

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
  const ids = store.live ? linked.items.map(({ id }) => id) : [];
  const sold = new Map((await services.products(store.id, ids)).map((one) => [one.id, one]));
  const lines = linked.items.flatMap((item) => {
    const product = sold.get(item.id);
    return (product && soldLine(store.slug, product, item)) ?? [];
  });
  return { ...answer, data: { ...data, state: 'cart', lines } };
}

export const leftCartPage: Page<StoreContext, LeftCartData> = {
  name: 'leftCart',
  load,
  head: (_data, context) => privateHead('Your cart', context),
  Screen: LeftCartScreen,
};
