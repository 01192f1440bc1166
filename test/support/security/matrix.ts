/** Every route × every caller × every target, with the status that the declared audience promises. */
import type { Audience } from '@shop/api/access/audience.js';
import type { Example } from './examples.ts';
import { examples } from './examples.ts';
import { type Route, routeName } from './routes.ts';
import { malformedNames, missingId, type Target } from './target.ts';

/** Who calls, as far as the answer depends on it. */
export type Standing =
  | 'nobody'
  /** A token that is not good for anything. */
  | 'bad token'
  /** A customer who has nothing to do with the target. */
  | 'customer'
  /** The target's own customer. */
  | 'own customer'
  /** A user who does not own the target. */
  | 'stranger'
  | 'owner'
  | 'admin';

/** What an address names, and whether that exists. */
export interface Aim {
  name: string;
  known: boolean;
  /** Values of the address' parts, ready to be written. */
  values: (target: Target) => Record<string, string>;
}

/** The valid request of a route. Throws a line that says what to do when there is none. */
export function exampleOf(route: Route): Example {
  const method = route.method === 'HEAD' ? 'GET' : route.method;
  const example = examples[routeName({ ...route, method })];
  if (example) return example;
  throw new Error(
    `Add a valid request of ${routeName(route)} to test/support/security/examples.ts`,
  );
}

/** The thing itself, nothing, and nonsense in each part of the address. */
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

/** The address with its parts filled in. */
export function addressOf({ path }: Route, values: Record<string, string>, query = ''): string {
  return path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '') + query;
}

const isUser = (who: Standing) => who === 'stranger' || who === 'owner' || who === 'admin';
const isCustomer = (who: Standing) => who === 'customer' || who === 'own customer';

/** What the audience says to that caller before anything else is looked at; null = come in. */
function refusal({ kind }: Audience, who: Standing): 401 | 403 | null {
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

/** The status that a case must have. */
export function expectedStatus(route: Route, who: Standing, known: boolean): number {
  const { ok = 200, missing = 404, parts } = exampleOf(route);
  if (!route.audience) return 403;
  const refused = refusal(route.audience, who);
  if (refused) return refused;
  if (!known) return missing;
  const isTheirs =
    (route.audience.kind === 'storeOwner' && who === 'stranger') ||
    // What is of an account is not even the admin's.
    (route.audience.kind === 'signedIn' && who !== 'owner' && Object.keys(parts).length > 0) ||
    (route.audience.kind === 'customer' && who === 'customer' && Object.keys(parts).length > 0);
  return isTheirs ? 404 : ok;
}

/** Whether a good request of the route changes something. */
export const writes = ({ method, audience }: Route) =>
  !['GET', 'HEAD'].includes(method) || audience?.kind === 'publicToken';
