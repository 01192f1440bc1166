/** Sitemaps: of a store with all its pages, and of the platform with all its stores. */
import { pageKeys, storePaths } from '@shop/contract';
import { loadCollections } from '../catalog/loadCollections.ts';
import { escapeHtml } from '../lib/escapeHtml.ts';
import type { PageContext, StoreContext } from '../lib/page.ts';
import { xmlFile } from '../lib/respond.ts';
import { storeOrigin } from '../lib/shop.ts';

/** How many addresses the protocol allows in one sitemap. */
const most = 50_000;
const pageSize = 100;

interface Entry {
  address: string;
  changed?: string;
}

function listXml(root: 'urlset' | 'sitemapindex', entries: readonly Entry[]): string {
  const item = root === 'urlset' ? 'url' : 'sitemap';
  const lines = entries.map(({ address, changed }) => {
    const date = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : '';
    return `<${item}><loc>${escapeHtml(address)}</loc>${date}</${item}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
  ].join('\n');
}

async function productEntries(context: StoreContext, origin: string): Promise<Entry[]> {
  const { services, store } = context;
  const entries: Entry[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: pageSize };
    if (cursor) query.cursor = cursor;
    const page = await services.catalog(store.id, query);
    for (const { handle, updatedAt } of page.products) {
      const address = origin + storePaths.product(store.slug, handle);
      entries.push({ address, changed: updatedAt });
    }
    cursor = page.nextCursor;
  } while (cursor && entries.length < most - pageSize);
  return entries;
}

/** `/{slug}/sitemap.xml`. */
export async function storeSitemap(context: StoreContext) {
  const { store, request, services } = context;
  const origin = storeOrigin(store, request.mainOrigin);
  const written = await Promise.all(
    pageKeys.map(async (key) => ({ key, content: await services.page(store.id, key) })),
  );
  const [sections, { collections, freshMs }] = await Promise.all([
    services.sections(store.id, 1),
    loadCollections(context),
  ]);
  const entries = [
    { address: origin + storePaths.home(store.slug) },
    ...sections
      .filter(({ total }) => total > 0)
      .map(({ id }) => ({ address: origin + storePaths.category(store.slug, id) })),
    ...collections.map(({ href }) => ({ address: origin + href })),
    ...written
      .filter(({ content }) => content !== '')
      .map(({ key }) => ({ address: origin + storePaths.page(store.slug, key) })),
    ...(await productEntries(context, origin)),
  ];
  const file = xmlFile(listXml('urlset', entries));
  return Number.isFinite(freshMs) ? { ...file, freshUntil: Date.now() + freshMs } : file;
}

/** `/sitemap.xml`: one entry per live store, and one for the landing page. */
export async function siteSitemap({ services, request }: PageContext) {
  const { mainOrigin } = request;
  const slugs = (await services.liveSlugs?.()) ?? [];
  const entries = slugs.slice(0, most).map((slug) => ({
    address: `${mainOrigin}${storePaths.home(slug)}/sitemap.xml`,
  }));
  return xmlFile(listXml('sitemapindex', entries));
}
