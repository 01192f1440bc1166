/** A shop as the sender of its customers' account mails (FIX-41). Pure. */
import { confirmEmailPath, siteName, storePaths } from '@shop/contract';
import type { AccountSender } from '../auth/account-mail.js';
import { withoutLinks } from '../mail/without-links.js';
import type { Store } from '../store/store.entity.js';

/** Its links lead to the shop's address on the platform: nobody has confirmed where the mail goes. */
export function shopSender(
  { name, slug }: Pick<Store, 'name' | 'slug'>,
  publicUrl: string,
): AccountSender {
  const label = withoutLinks(name);
  return {
    brand: { label, url: publicUrl + storePaths.home(slug) },
    footer: `You get this mail because this address was given at ${label}, which sells with ${siteName}.`,
    confirmUrl: (token) => publicUrl + confirmEmailPath(slug, token),
  };
}
