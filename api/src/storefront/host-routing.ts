/** Which app answers a path on a host (2§2 Host routing, OQ-28, OQ-29). Pure. */
import { sitePaths } from '@shop/contract';
import { meantPath } from './meant-path.js';

/** Paths that only the main host answers. */
const mainHostPaths: readonly string[] = [
  sitePaths.signin,
  sitePaths.signup,
  sitePaths.verifyEmail,
  sitePaths.storeList,
  sitePaths.onboarding,
  sitePaths.adminboard,
];

/** Paths of the owners' screens; the reset and the account screens stay on a shop's domain (OQ-29). */
const accountPaths = [...mainHostPaths, sitePaths.forgetPassword, sitePaths.account];

/** Files that crawlers and browsers request at the root, and a shop serves itself. */
const shopFiles: readonly string[] = ['/favicon.ico', '/robots.txt', '/sitemap.xml'];

/** Whether a path belongs to the dashboard app. */
export function isDashboardPath(path: string): boolean {
  const [first = '', second] = path.split('/').slice(1);
  const isAccount = accountPaths.some((own) => own === path);
  return isAccount || `/${first}` === sitePaths.adminboard || second === 'dashboard';
}

/** The answer to a path; addresses of redirects have no query: the caller appends the visitor's. */
export type Route =
  | { app: 'dashboard' }
  | { app: 'store'; path: string }
  | { app: 'redirect'; to: string; isLasting?: boolean };

/** The route of a path on a host of the platform; owners sign in on the canonical one only. */
export function routeOnMainHost(path: string, isCanonical: boolean, mainOrigin: string): Route {
  const meant = meantPath(path);
  if (meant !== null) return { app: 'redirect', to: meant, isLasting: true };
  const account = accountPaths.find(
    (own) => path.startsWith(own) && /^\/+$/.test(path.slice(own.length)),
  );
  if (account !== undefined) {
    return { app: 'redirect', to: isCanonical ? account : mainOrigin + account };
  }
  if (!isDashboardPath(path)) return { app: 'store', path };
  return isCanonical ? { app: 'dashboard' } : { app: 'redirect', to: mainOrigin + path };
}

/** The route of a path on the domain of the store with this slug, which had others before (FIX-73). */
export function routeOnOwnDomain(
  path: string,
  { slug, oldSlugs }: { slug: string; oldSlugs: readonly string[] },
  mainOrigin: string,
): Route {
  const meant = meantPath(path);
  const [first = '', second] = (meant ?? path).split('/').slice(1);
  if (mainHostPaths.includes(`/${first}`)) return { app: 'redirect', to: mainOrigin + path };
  if (shopFiles.includes(path)) return { app: 'store', path: `/${slug}${path}` };
  if (oldSlugs.includes(first)) {
    return { app: 'redirect', to: `/${slug}${(meant ?? path).slice(first.length + 1)}` };
  }
  if (first !== slug) return { app: 'redirect', to: `/${slug}${path === '/' ? '' : path}` };
  if (second === 'dashboard') return { app: 'redirect', to: mainOrigin + path };
  if (meant !== null) return { app: 'redirect', to: meant, isLasting: true };
  return { app: 'store', path };
}
