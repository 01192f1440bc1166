/**
 * The access matrix: every route × every caller × every target, with the status that the declared
 * audience promises.
 */
import type { Audience } from '@shop/api/access/audience.js';
import type { Example } from './examples.ts';
import { examples } from './examples.ts';
import { type Route, routeName } from './routes.ts';
import { malformedNames, missingId, type Target } from './target.ts';

/** The kinds of callers that the answer depends on. */
export type CallerKind =
  | 'nobody'
  /** With an invalid token. */
  | 'bad token'
  /** A customer of another shop. */
  | 'customer'
  /** The customer whose order is the target. */
  | 'own customer'
  /** A user who does not own the target's store. */
  | 'stranger'
  | 'owner'
  | 'admin';

/** What an address names, and whether it exists. */
export interface Aim {
  name: string;
  known: boolean;
  /** The encoded values of the parts of the address. */
  values: (target: Target) => Record<string, string>;
}

/** The valid request of a route. Throws a line that says what to do when the route has none. */
export function exampleOf(route: Route): Example {
  const method = route.method === 'HEAD' ? 'GET' : route.method;
  const example = examples[routeName({ ...route, method })];
  if (example) return example;
  throw new Error(
    `Add a valid request of ${routeName(route)} to test/support/security/examples.ts`,
  );
}

/** The target itself, a missing one, and nonsense in each part of the address. */
export function aimsOf({ parts }: Example): Aim[] {
  const known = (target: Target) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, encodeURIComponent(part(target))]),
    );
  const wrong = Object.keys(parts).flatMap((part) =>
    [missingId, ...malformedNames].map((value) => ({
      name: `${part}=${value.slice(0, 20)}`,
      known: false,
      values: (target: Target) => ({ ...known(target), [part]: value }),
    })),
  );
  return [{ name: 'the thing itself', known: true, values: known }, ...wrong];
}

/** The address with its parts replaced by their values. */
export function addressOf({ path }: Route, values: Record<string, string>, query = ''): string {
  return path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '') + query;
}

const isUser = (who: CallerKind) => who === 'stranger' || who === 'owner' || who === 'admin';
const isCustomer = (who: CallerKind) => who === 'customer' || who === 'own customer';

/**
 * The status with which the audience refuses that caller before anything else is checked; null =
 * admitted.
 */
function refusal({ kind }: Audience, who: CallerKind): 401 | 403 | null {
  const token = { user: isUser(who), customer: isCustomer(who), none: who === 'nobody' };
  switch (kind) {
    case 'public':
    case 'publicToken':
      return null;
    case 'publicOrUser':
      return token.none || token.user ? null : 401;
    case 'guestOrCustomer':
      return token.none || token.customer ? null : 401;
    case 'customer':
      return token.customer ? null : 401;
    case 'admin':
      if (!token.user) return 401;
      return who === 'admin' ? null : 403;
    default:
      return token.user ? null : 401;
  }
}

/** The status that the answer of a case must have. */
export function expectedStatus(route: Route, who: CallerKind, known: boolean): number {
  const { ok = 200, missing = 404, parts, isOwn = false } = exampleOf(route);
  if (!route.audience) return 403;
  const refused = refusal(route.audience, who);
  if (refused) return refused;
  if (!known) return missing;
  const isTheirs =
    (route.audience.kind === 'storeOwner' && who === 'stranger') ||
    // What belongs to an account is closed to the admin, too.
    (route.audience.kind === 'signedIn' && who !== 'owner' && Object.keys(parts).length > 0) ||
    (route.audience.kind === 'customer' &&
      who === 'customer' &&
      !isOwn &&
      Object.keys(parts).length > 0);
  return isTheirs ? 404 : ok;
}

/** Whether a valid request of the route writes to the database. */
export const writes = ({ method, audience }: Route) =>
  !['GET', 'HEAD'].includes(method) || audience?.kind === 'publicToken';
