/** Confirms a customer's address by the link of a mail, in the shop where it was given; it needs no script (FIX-41). */
import type { Page, StoreContext } from '../../lib/page.ts';
import { shopOf } from '../../lib/shop.ts';
import { privateHead } from '../../lib/storeHead.ts';
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx';
import type { ConfirmEmailData } from './confirmEmailData.ts';

export const confirmEmailPage: Page<StoreContext, ConfirmEmailData> = {
  name: null,
  load: async ({ services, store, request, param }) => {
    const answer = { cacheable: false, secret: true };
    const shop = shopOf(store);
    if (!request.form) return { ...answer, data: { shop, state: 'ask' } };
    const isConfirmed = await services.confirmEmail(param);
    return isConfirmed
      ? { ...answer, data: { shop, state: 'confirmed' } }
      : { ...answer, data: { shop, state: 'ended' }, status: 400 };
  },
  head: (_data, context) => privateHead('Confirm your E-mail', context),
  Screen: ConfirmEmailScreen,
};
