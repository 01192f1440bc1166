/** Who may call a handler. Nothing declared = refused; every decorator stands on the handler itself. */
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';

/** How the address names the store: the guard turns it into the caller's store, or 404. */
export type StoreLocator = 'slug' | 'slugOrId' | 'storeId' | 'productId' | 'orderId';

/** What a handler needs of the store that its address names. */
interface StoreNeeds {
  /** The handler needs nothing of the store that ever changes: it may be a kept one. As for every list. */
  onlyItsId?: boolean;
}

export type Audience =
  /** Anyone; a token is not even looked at. */
  | { kind: 'public' }
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

/** Also told by the OpenAPI page, as `x-audience`. */
const declare = (audience: Audience) =>
  applyDecorators(SetMetadata(AUDIENCE, audience), ApiExtension('x-audience', audience.kind));

const declareBearer = (audience: Audience, scheme: 'user' | 'customer') =>
  applyDecorators(declare(audience), ApiBearerAuth(scheme));

export const Public = () => declare({ kind: 'public' });
export const PublicOrUser = () => declareBearer({ kind: 'publicOrUser' }, 'user');
export const GuestOrCustomer = () => declareBearer({ kind: 'guestOrCustomer' }, 'customer');
export const PublicToken = () => declareBearer({ kind: 'publicToken' }, 'user');
export const SignedIn = () => declareBearer({ kind: 'signedIn' }, 'user');
export const Customer = () => declareBearer({ kind: 'customer' }, 'customer');
export const Admin = () => declareBearer({ kind: 'admin' }, 'user');
export const StoreOwner = (locator: StoreLocator, needs: StoreNeeds = {}) =>
  declareBearer({ kind: 'storeOwner', locator, ...needs }, 'user');
