/** The icon that browsers request by themselves, also for pages without HTML (JSON, pictures). */
import { pictureAt } from '@shop/contract';
import { brandIcon } from '../lib/brandIcon.ts';
import type { StoreContext } from '../lib/page.ts';
import { redirect, textFile } from '../lib/respond.ts';

/** `/favicon.ico` on the platform's own host. */
export async function siteFavicon() {
  return textFile('image/svg+xml', brandIcon);
}

/** `/{slug}/favicon.ico`: a store's own domain is mapped to it. */
export async function storeFavicon({ store }: StoreContext) {
  const icon = pictureAt(store.favicon || store.logo, 160);
  return icon ? redirect(icon) : siteFavicon();
}
