/** The files that are generated per request, by their names in an address. */
import type { StorefrontResponse } from '@shop/contract';
import type { PageContext, StoreContext } from '../lib/page.ts';
import { siteFavicon, storeFavicon } from './favicon.ts';
import { manifestFile } from './manifest.ts';
import { siteRobots, storeRobots } from './robots.ts';
import { siteSitemap, storeSitemap } from './sitemap.ts';

type Maker<Context> = (context: Context) => Promise<StorefrontResponse>;

/** `/{name}`. */
export const siteFiles: ReadonlyMap<string, Maker<PageContext>> = new Map([
  ['favicon.ico', siteFavicon],
  ['robots.txt', siteRobots],
  ['sitemap.xml', siteSitemap],
]);

/** `/{slug}/{name}`. */
export const storeFiles: ReadonlyMap<string, Maker<StoreContext>> = new Map([
  ['favicon.ico', storeFavicon],
  ['robots.txt', storeRobots],
  ['sitemap.xml', storeSitemap],
  ['manifest.webmanifest', manifestFile],
]);
