/**
 * Who may call a handler. A handler that declares nothing is refused to everybody; every decorator
 * stands on the handler itself.
 */
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';

/** How the address names the store: the guard turns it into the caller's store, or 404. */
export type StoreLocator = 'slug' | 'slugOrId' | 'storeId' | 'productId' | 'orderId';

/** What a handler needs of the store that the address names. */
interface StoreNeeds {
  /** True when a cached store is good enough, as for every list: the handler reads only what never changes. */
  allowStale?: boolean;
}

export type Audience =
  /** Anyone; a token is not even looked at. `onPlatform`: refused on the domain of a shop (SAFE-02). */
  | { kind: 'public'; onPlatform?: true }
  /** Anyone; a user's token counts when there is one. */
  | { kind: 'publicOrUser' }
  /** Anyone; a customer's token counts when there is one, a bad one is refused. */
  | { kind: 'guestOrCustomer' }
  /** Anyone; a good token of either kind is known to the handler, a bad one counts as none. */
  | { kind: 'publicToken' }
  | { kind: 'signedIn' }
  | { kind: 'customer' }
  /** The owner of the store that the address names, or the platform admin. */
  | ({ kind: 'storeOwner'; locator: StoreLocator } & StoreNeeds)
  | { kind: 'admin' };

export const AUDIENCE = 'access:audience';

/** Declares the audience; the OpenAPI document shows it as `x-audience`. */
const declare = (audience: Audience) =>
  applyDecorators(SetMetadata(AUDIENCE, audience), ApiExtension('x-audience', audience.kind));

const declareBearer = (audience: Audience, scheme: 'user' | 'customer') =>
  applyDecorators(declare(audience), ApiBearerAuth(scheme));

export const Public = () => declare({ kind: 'public' });
/** Anyone on a host of the platform: what takes an owner's password is never done on a shop's domain. */
export const PublicOnPlatform = () => declare({ kind: 'public', onPlatform: true });
export const PublicOrUser = () => declareBearer({ kind: 'publicOrUser' }, 'user');
export const GuestOrCustomer = () => declareBearer({ kind: 'guestOrCustomer' }, 'customer');
export const PublicToken = () => declareBearer({ kind: 'publicToken' }, 'user');
export const SignedIn = () => declareBearer({ kind: 'signedIn' }, 'user');
export const CustomerOnly = () => declareBearer({ kind: 'customer' }, 'customer');
export const Admin = () => declareBearer({ kind: 'admin' }, 'user');
export const StoreOwner = (locator: StoreLocator, needs: StoreNeeds = {}) =>
  declareBearer({ kind: 'storeOwner', locator, ...needs }, 'user');
