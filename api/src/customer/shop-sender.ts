/** A shop as the sender of its customers' account mails (FIX-41). Pure. */
import { confirmEmailPath, siteName, storePaths } from '@shop/contract';
import type { AccountSender } from '../auth/account-mail.js';
import { shopBrand } from '../store/shop-brand.js';
import type { Store } from '../store/store.entity.js';

/** Its links lead to the shop's address on the platform: nobody has confirmed where the mail goes. */
export function shopSender(store: Store, publicUrl: string): AccountSender {
  const brand = shopBrand(store, publicUrl + storePaths.home(store.slug));
  return {
    brand,
    footer: `You get this mail because this address was given at ${brand.label}, which sells with ${siteName}.`,
    confirmUrl: (token) => publicUrl + confirmEmailPath(store.slug, token),
  };
}
