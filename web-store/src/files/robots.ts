/** The rules for crawlers. */
import { storePaths } from '@shop/contract';
import type { PageContext, StoreContext } from '../lib/page.ts';
import { textFile } from '../lib/respond.ts';
import { storeOrigin } from '../lib/shop.ts';

const rules = [
  'User-agent: *',
  // The pictures of shared links.
  'Allow: /api/store/*/card/',
  'Disallow: /api/',
  'Disallow: /*/dashboard',
  'Disallow: /*/customer-dashboard',
  'Disallow: /adminboard',
];

function robots(sitemap: string) {
  return textFile('text/plain; charset=utf-8', [...rules, `Sitemap: ${sitemap}`, ''].join('\n'));
}

/** `/robots.txt` on the platform's own host. */
export async function siteRobots({ request }: PageContext) {
  return robots(`${request.mainOrigin}/sitemap.xml`);
}

/** `/{slug}/robots.txt`: a store's own domain is mapped to it. */
export async function storeRobots({ store, request }: StoreContext) {
  const origin = storeOrigin(store, request.mainOrigin);
  return robots(`${origin}${storePaths.home(store.slug)}/sitemap.xml`);
}
