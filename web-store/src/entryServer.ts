/** The server entry: a request and the services in, a whole page out. */
import {
  type PublicStore,
  type RenderStorefront,
  type StorefrontRequest,
  type StorefrontResponse,
  type StorefrontServices,
  sitePaths,
  storePaths,
} from '@shop/contract';
import { drawPage } from './drawPage.ts';
import { siteFiles, storeFiles } from './files/files.ts';
import { redirect } from './lib/respond.ts';
import { errorPage } from './pages/errorPage.ts';
import { expired, openWhenExpired, sitePages, storePages } from './pages/serverPages.ts';
import { type Route, routeOf } from './paths.ts';
import { inPreviewTheme } from './store/previewTheme.ts';

type StoreRoute = Extract<Route, { scope: 'store' }>;

/** The answer with what tells the server how long it may keep it. */
function belongsTo(store: PublicStore, response: StorefrontResponse): StorefrontResponse {
  const { acceptsOrdersAgainAt } = store.settings;
  const ends = store.live && store.membership.type !== 'platinum';
  const changes = [
    ...(ends ? [store.membership.expiryDate] : []),
    ...(acceptsOrdersAgainAt ? [Date.parse(acceptsOrdersAgainAt)] : []),
  ];
  return {
    ...response,
    storeId: store.id,
    ...(changes.length > 0 ? { freshUntil: Math.min(...changes) } : {}),
  };
}

/** The not-found page, which shows the address that was typed (MEND-17). */
function noShopAt(slug: string): string {
  return /^[\w-]{1,50}$/.test(slug) ? `${sitePaths.notFound}?shop=${slug}` : sitePaths.notFound;
}

async function storePage(
  route: StoreRoute,
  request: StorefrontRequest,
  services: StorefrontServices,
): Promise<StorefrontResponse> {
  const found = await services.storeBySlug(route.slug);
  if (!found) return redirect(noShopAt(route.slug));
  const store = inPreviewTheme(found, request.query);
  const context = { request, services, store, param: route.param };
  const file = route.name === 'unknown' && store.live ? storeFiles.get(route.param) : undefined;
  if (file) return belongsTo(store, await file(context));
  const shut = !store.live && !openWhenExpired.has(route.name);
  const prepare = shut ? expired : storePages[route.name];
  const page = await prepare(context);
  if ('redirect' in page) return redirect(page.redirect);
  return belongsTo(store, drawPage(page, store, storePaths.home(store.slug)));
}

async function answer(
  request: StorefrontRequest,
  services: StorefrontServices,
): Promise<StorefrontResponse> {
  const file = siteFiles.get(request.path.slice(1));
  if (file) return file({ request, services, param: '' });
  const route = routeOf(request.path);
  if (!route) return redirect(sitePaths.notFound);
  if (route.scope === 'store') return storePage(route, request, services);
  const page = await sitePages[route.name]({ request, services, param: '' });
  return 'redirect' in page ? redirect(page.redirect) : drawPage(page, null, '');
}

/** Renders any path outside the API and the dashboard. */
export const renderStorefront: RenderStorefront = async (request, services) => {
  try {
    return await answer(request, services);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the visitor gets a page, the operator the reason
    console.error(error);
    const route = routeOf(request.path);
    const page = route?.scope === 'store' ? route.name : '';
    const status = services.heals?.(error) ? 503 : 500;
    const drawn = drawPage(errorPage(request.path, page, status), null, '');
    return status === 500 ? drawn : { ...drawn, headers: { ...drawn.headers, 'retry-after': '2' } };
  }
};
