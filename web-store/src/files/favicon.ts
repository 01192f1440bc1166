/** The icon that browsers ask for unasked, also beside pages that are not ours to draw (JSON, pictures). */
import { pictureAt } from '@shop/contract';
import { brandIcon } from '../lib/brandIcon.ts';
import type { StoreContext } from '../lib/page.ts';
import { redirect, textFile } from '../lib/respond.ts';

/** `/favicon.ico` on the platform's own host. */
export async function siteFavicon() {
  return textFile('image/svg+xml', brandIcon);
}

/** `/{slug}/favicon.ico`: where a store's own domain sends its browsers. */
export async function storeFavicon({ store }: StoreContext) {
  const icon = pictureAt(store.favicon || store.logo, 160);
  return icon ? redirect(icon) : siteFavicon();
}
