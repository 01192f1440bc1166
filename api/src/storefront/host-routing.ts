/** Which app answers a path on a host (2§2 Host routing, OQ-28, OQ-29). Pure. */
import { sitePaths } from '@shop/contract';

/** Paths that only the main host answers. */
const mainHostPaths: readonly string[] = [
  sitePaths.signin,
  sitePaths.signup,
  sitePaths.storeList,
  sitePaths.onboarding,
  sitePaths.adminboard,
];

/** Whether a path belongs to the dashboard app. */
export function isDashboardPath(path: string): boolean {
  const [first = '', second] = path.split('/').slice(1);
  const isAccount = path === sitePaths.forgetPassword || mainHostPaths.some((own) => own === path);
  return isAccount || `/${first}` === sitePaths.adminboard || second === 'dashboard';
}

export type Route =
  | { app: 'dashboard' }
  | { app: 'store'; path: string }
  | { app: 'redirect'; to: string };

/** Where a path goes on the main host. */
export function routeOnMainHost(path: string): Route {
  return isDashboardPath(path) ? { app: 'dashboard' } : { app: 'store', path };
}

/** Where a path goes on a host that is not the platform's; `slug` = its verified store, or null. */
export function routeOnOwnDomain(path: string, slug: string | null, mainOrigin: string): Route {
  const [first = '', second] = path.split('/').slice(1);
  if (!slug) return { app: 'redirect', to: `${mainOrigin}${sitePaths.notFound}` };
  if (mainHostPaths.includes(`/${first}`)) return { app: 'redirect', to: `${mainOrigin}${path}` };
  if (first !== slug) return { app: 'redirect', to: `/${slug}${path === '/' ? '' : path}` };
  if (second === 'dashboard') return { app: 'redirect', to: `${mainOrigin}${path}` };
  return { app: 'store', path };
}
