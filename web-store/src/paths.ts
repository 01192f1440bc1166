/** Maps paths to pages. */
import { pageKeyOf } from '@shop/contract';

/** Names of the store's pages. */
export type StorePageName =
  | 'home'
  | 'product'
  | 'collection'
  | 'cart'
  | 'checkout'
  | 'thankYou'
  | 'order'
  | 'orderAgain'
  | 'review'
  | 'stockAlert'
  | 'leftCart'
  | 'confirmEmail'
  | 'policy'
  | 'unknown'
  | 'signup'
  | 'signin'
  | 'forgetPassword'
  | 'customerDashboard'
  | 'customerOrders'
  | 'customerAddresses';

export type Route =
  | { scope: 'site'; name: 'landing' | 'notFound' }
  | { scope: 'store'; slug: string; name: StorePageName; param: string };

const fixedNames: Readonly<Record<string, StorePageName>> = {
  cart: 'cart',
  checkout: 'checkout',
  'thank-you': 'thankYou',
  signup: 'signup',
  signin: 'signin',
  'forget-password': 'forgetPassword',
  'customer-dashboard': 'customerDashboard',
  'stock-alert': 'stockAlert',
};

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function storeRoute(slug: string, rest: string[]): Route {
  const at = (name: StorePageName, param = ''): Route => ({ scope: 'store', slug, name, param });
  const [first, second, ...more] = rest;
  if (first === undefined) return at('home');
  if (first === 'order' && second !== undefined && rest[2] === 'again' && rest.length === 3) {
    return at('orderAgain', second);
  }
  if (more.length > 0) return at('unknown', rest.join('/'));
  if (second !== undefined) {
    if (first === 'product') return at('product', second);
    if (first === 'collection') return at('collection', second);
    if (first === 'order') return at('order', second);
    if (first === 'review') return at('review', second);
    if (first === 'thank-you') return at('thankYou', second);
    if (first === 'stock-alert') return at('stockAlert', second);
    if (first === 'left-cart') return at('leftCart', second);
    if (first === 'confirm-email') return at('confirmEmail', second);
    if (first === 'customer-dashboard' && second === 'orders') return at('customerOrders');
    if (first === 'customer-dashboard' && second === 'addresses') return at('customerAddresses');
    return at('unknown', rest.join('/'));
  }
  const fixed = Object.hasOwn(fixedNames, first) ? fixedNames[first] : undefined;
  if (fixed) return at(fixed);
  return pageKeyOf(first) ? at('policy', first) : at('unknown', first);
}

/** The page for a path; what a store does not have is its unknown page (OQ-33, OQ-36, FIX-49). */
export function routeOf(path: string): Route {
  const segments = path.split('/').filter(Boolean).map(decoded);
  const [slug, ...rest] = segments;
  if (slug === undefined) return { scope: 'site', name: 'landing' };
  if (slug === 'not-found' && rest.length === 0) return { scope: 'site', name: 'notFound' };
  return storeRoute(slug, rest);
}
