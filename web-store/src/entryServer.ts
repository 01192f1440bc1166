/** The server entry: renders the page for a request with the services that it is given. */
import {
  type PublicStore,
  type RenderStorefront,
  type StorefrontRequest,
  type StorefrontResponse,
  type StorefrontServices,
  sitePaths,
  storePaths,
} from '@shop/contract';
import { siteFiles, storeFiles } from './files/files.ts';
import { movedTo, redirect } from './lib/respond.ts';
import { errorPage } from './pages/errorPage.ts';
import { expired, openWhenExpired, sitePages, storePages } from './pages/serverPages.ts';
import { type Route, routeOf } from './paths.ts';
import { renderPage } from './renderPage.ts';
import { inPreviewTheme } from './store/previewTheme.ts';

type StoreRoute = Extract<Route, { scope: 'store' }>;

/** Adds to a response the store and the time limit that the server needs to cache it. */
function withCacheFacts(
  store: PublicStore,
  response: StorefrontResponse,
  freshMs = Number.POSITIVE_INFINITY,
): StorefrontResponse {
  const { acceptsOrdersAgainAt } = store.settings;
  const ends = store.live && store.membership.type !== 'platinum';
  const changes = [
    ...(ends ? [store.membership.expiryDate] : []),
    ...(acceptsOrdersAgainAt ? [Date.parse(acceptsOrdersAgainAt)] : []),
    ...(Number.isFinite(freshMs) ? [Date.now() + freshMs] : []),
    ...(response.freshUntil !== undefined ? [response.freshUntil] : []),
  ];
  return {
    ...response,
    storeId: store.id,
    ...(changes.length > 0 ? { freshUntil: Math.min(...changes) } : {}),
  };
}

/** The path of the not-found page, which shows the typed address (MEND-17). */
function shopNotFound(slug: string): string {
  return /^[\w-]{1,50}$/.test(slug) ? `${sitePaths.notFound}?shop=${slug}` : sitePaths.notFound;
}

async function storePage(
  route: StoreRoute,
  request: StorefrontRequest,
  services: StorefrontServices,
): Promise<StorefrontResponse> {
  const found = await services.storeBySlug(route.slug);
  if (!found) return redirect(shopNotFound(route.slug));
  // A form is taken as it is: sent on, it would lose what was typed.
  if (found.slug !== route.slug && !request.form && !request.upload) {
    return movedTo(request.path.replace(/^\/+[^/]*/, storePaths.home(found.slug)));
  }
  const store = inPreviewTheme(found, request.query);
  const context = { request, services, store, param: route.param };
  const file = route.name === 'unknown' && store.live ? storeFiles.get(route.param) : undefined;
  if (file) return withCacheFacts(store, await file(context));
  const shut = !store.live && !openWhenExpired.has(route.name);
  const prepare = shut ? expired : storePages[route.name];
  const page = await prepare(context);
  if ('redirect' in page) return redirect(page.redirect, page.permanent ? 301 : 302);
  return withCacheFacts(store, renderPage(page, store, storePaths.home(store.slug)), page.freshMs);
}

async function answer(
  request: StorefrontRequest,
  services: StorefrontServices,
): Promise<StorefrontResponse> {
  const file = siteFiles.get(request.path.slice(1));
  if (file) return file({ request, services, param: '' });
  const route = routeOf(request.path);
  if (route.scope === 'store') return storePage(route, request, services);
  const page = await sitePages[route.name]({ request, services, param: '' });
  return 'redirect' in page ? redirect(page.redirect) : renderPage(page, null, '');
}

/** Renders any path outside the API and the dashboard. */
export const renderStorefront: RenderStorefront = async (request, services) => {
  try {
    return await answer(request, services);
  } catch (error) {
    // The visitor gets a page, the operator the reason.
    services.logs?.(error);
    const route = routeOf(request.path);
    const page = route.scope === 'store' ? route.name : '';
    const status = services.heals?.(error) ? 503 : 500;
    const rendered = renderPage(errorPage(request.path, page, status), null, '');
    return status === 500
      ? rendered
      : { ...rendered, headers: { ...rendered.headers, 'retry-after': '2' } };
  }
};
