/** What the guards found out about the call: the user, the customer, the store. */
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ActiveSession } from '../auth/account-cache.js';
import type { SignedInCustomer } from '../auth/only-shop.js';
import type { TokenClaims } from '../auth/token.service.js';
import type { User } from '../auth/user.entity.js';
import type { Store } from '../store/store.entity.js';

export interface SignedInUser extends User {
  isAdmin: boolean;
}

/** The request with what the guards added. */
export interface AccessRequest extends FastifyRequest {
  /** The body's bytes, for a handler that asked for them. */
  rawBody?: Buffer;
  currentUser?: SignedInUser;
  currentCustomer?: SignedInCustomer;
  currentStore?: Store;
  currentToken?: TokenClaims;
  /** The user's session. */
  currentSession?: ActiveSession;
  /** Whether account and store may come from a cache: the call reads a list. */
  allowStale?: boolean;
  /** Id of the device, where it has signed in before to the account that the body names. */
  knownDevice?: string;
  /** True when what the address names can only exist in somebody else's store. */
  isForeign?: true;
}

export const accessRequest = (context: ExecutionContext) =>
  context.switchToHttp().getRequest<AccessRequest>();

/** The signed-in user; undefined only where the audience allows nobody. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context) => accessRequest(context).currentUser,
);

/** The signed-in customer; undefined for a guest. */
export const CurrentCustomer = createParamDecorator(
  (_: unknown, context) => accessRequest(context).currentCustomer,
);

/** The store that the address names, already known to be the caller's; for a list it may come from a cache. */
export const CurrentStore = createParamDecorator(
  (_: unknown, context) => accessRequest(context).currentStore,
);

/** Claims of the bearer token, where one was accepted. */
export const CurrentToken = createParamDecorator(
  (_: unknown, context) => accessRequest(context).currentToken,
);

/** The session of the signed-in user. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context) => accessRequest(context).currentSession,
);
