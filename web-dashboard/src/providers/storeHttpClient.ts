/**
 * Connects ra-data-simple-rest to our API: maps its resources to the documented paths, unwraps the envelopes, adds
 * the token, and puts failures into words (api.md, Lists).
 */
import {
  apiRoutes,
  ownerRoutes,
  type Problem,
  type Product,
  requestKeyHeader,
} from '@shop/contract';
import { fetchUtils, HttpError } from 'react-admin';
import { failureText } from './failure.ts';
import { withPassword } from './passwordPrompt.ts';
import { withRequestKey } from './requestKey.ts';
import { reportEndedSession } from './sessionEnd.ts';
import { getToken } from './token.ts';

/** The store of the lists; the admin's lists need none. */
export interface StoreKey {
  id: string;
  slug: string;
}

interface Endpoint {
  list: string;
  item?: (id: string) => string;
}

function endpointsOf({ id: storeId, slug }: StoreKey): Record<string, Endpoint> {
  return {
    products: { list: apiRoutes.products(slug), item: apiRoutes.product },
    orders: { list: apiRoutes.orders(storeId), item: apiRoutes.order },
    categories: {
      list: apiRoutes.categories(slug),
      item: (id) => apiRoutes.category(slug, id),
    },
    offers: { list: ownerRoutes.offers(slug), item: (id) => ownerRoutes.offer(slug, id) },
    zones: { list: ownerRoutes.zones(slug), item: (id) => ownerRoutes.zone(slug, id) },
    reviews: { list: ownerRoutes.reviews(slug), item: (id) => ownerRoutes.review(slug, id) },
    files: { list: apiRoutes.files(slug) },
    plans: { list: apiRoutes.plans, item: apiRoutes.plan },
    visits: { list: slug ? apiRoutes.storeVisits(slug) : apiRoutes.adminVisits },
    jobs: { list: apiRoutes.adminFailedJobs },
    stores: { list: apiRoutes.adminStores, item: apiRoutes.adminMembership },
  };
}

/** '/products/7?…' → the documented address; throws for an unknown resource. */
function storeAddress(url: string, store: StoreKey): string {
  const [path = '', query] = url.split('?');
  const [, resource = '', id] = path.split('/');
  const endpoint = endpointsOf(store)[resource];
  const address = id === undefined ? endpoint?.list : endpoint?.item?.(decodeURIComponent(id));
  if (!address) throw new Error(`No address for ${path}`);
  return query ? `${address}?${query}` : address;
}

/** {products: […]} → […], {product: {…}} → {…}; bare answers and {success} stay. */
function unwrap(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const inner = Object.values(answer).find((value) => typeof value === 'object' && value !== null);
  return inner ?? answer;
}

/** The server's errors[{field, message}] as react-admin wants them: {field: message}. */
function fieldErrors(problem: Partial<Problem>): Record<string, string> | undefined {
  if (!problem.errors?.length) return undefined;
  return Object.fromEntries(
    problem.errors
      .filter(({ field }) => field)
      .map(({ field, message }) => [field.replace(/\[(\d+)\]/g, '.$1'), message]),
  );
}

/** The httpClient of `simpleRestProvider('', storeHttpClient(store))`. */
export function storeHttpClient(store: StoreKey) {
  return async (url: string, options: fetchUtils.Options = {}) => {
    const address = storeAddress(url, store);
    // The edit form reads one product as the public does, without the token (1§6).
    const isPublic = /^\/products\/[^?]+$/.test(url) && !options.method;
    if (!isPublic) return sendToApi(address, options);
    try {
      const answer = await sendToApi(address, options, true);
      // Shoppers are not told how many pieces of a sku are left, and its code (FIX-53).
      const { hasSkus } = answer.json as Pick<Product, 'hasSkus'>;
      return hasSkus ? await sendToApi(address, options) : answer;
    } catch (error) {
      // What shoppers don't see is there for its owner alone (PUB-01).
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
      return sendToApi(address, options);
    }
  };
}

/** Calls an address of the API as the owner; throws HttpError with a readable text and the errors by field. */
export function sendToApi(address: string, options: fetchUtils.Options = {}, isPublic = false) {
  return withPassword(() => send(address, options, isPublic));
}

/** How long a change waits for its answer, ms; longer than the server's own limit. */
const changeTimeoutMs = 60_000;

async function send(address: string, options: fetchUtils.Options, isPublic: boolean) {
  const headers = new Headers(options.headers);
  headers.set('accept', 'application/json');
  if (!options.body) headers.delete('content-type');
  const token = isPublic ? null : getToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  try {
    const timeout = options.method ? { signal: AbortSignal.timeout(changeTimeoutMs) } : {};
    const call = () => fetchUtils.fetchJson(address, { ...timeout, ...options, headers });
    const answer = await (options.method === 'POST'
      ? withRequestKey([address, options.body], (key) => {
          headers.set(requestKeyHeader, key);
          return call();
        })
      : call());
    return { ...answer, json: unwrap(answer.json) };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (!(error instanceof HttpError)) throw new HttpError(failureText(error), 0);
    if (error.status === 401) reportEndedSession();
    const errors = fieldErrors(error.body ?? {});
    throw new HttpError(failureText(error), error.status, { ...error.body, errors });
  }
}
