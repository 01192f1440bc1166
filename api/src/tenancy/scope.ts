/**
 * On whose behalf statements run: by row level security PostgreSQL reads and writes only that
 * store's rows, whatever the statement says (`database/scoped-client.ts`), besides the store's id
 * in each statement.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { StoreId } from './store-id.js';

/** The tasks that may see the rows of all stores. */
export type PlatformTask =
  | 'find the store of an address'
  | 'read a public product by its id'
  | "list an owner's stores"
  | "count an owner's stores and trials"
  | "list a customer's orders"
  | 'find a payment by the id of the gateway'
  | 'see whether a domain is taken'
  | 'move a domain to the shop that proves it'
  | 'release held mails'
  | 'delete an account'
  | 'delete a store'
  | 'see whether an address is taken'
  | 'the admin'
  | 'a job'
  | 'make the demo shop';

/** A store, the platform, or nobody, who sees no row of any store. */
export type Scope = { readonly store: StoreId } | { readonly platform: PlatformTask } | 'nobody';

/** The scope of a request, set once its store is known. */
interface Holder {
  scope: Scope;
}

const holders = new AsyncLocalStorage<Holder>();

/** The scope of a statement sent now. */
export function currentScope(): Scope {
  return holders.getStore()?.scope ?? 'nobody';
}

/** Runs `work` with access to the rows of that store. */
export function inStore<Result>(store: StoreId, work: () => Result): Result {
  return holders.run({ scope: { store } }, work);
}

/** Runs `work` with access to the rows of all stores. */
export function onPlatform<Result>(task: PlatformTask, work: () => Result): Result {
  return holders.run({ scope: { platform: task } }, work);
}

/** Runs `work` as nobody, until it enters a store. */
export function asNobody<Result>(work: () => Result): Result {
  return holders.run({ scope: 'nobody' }, work);
}

/**
 * Gives the rest of the request access to that store's rows. Throws when it has that of another
 * store.
 */
export function enterStore(store: StoreId): void {
  enter({ store }, (scope) => 'store' in scope && scope.store === store);
}

/** Gives the rest of the request access to the rows of all stores. */
export function enterPlatform(task: PlatformTask): void {
  enter({ platform: task }, () => false);
}

function enter(scope: Scope, isSame: (scope: Exclude<Scope, 'nobody'>) => boolean): void {
  const holder = holders.getStore();
  if (!holder) throw new Error('A scope is entered outside of any request');
  if (holder.scope !== 'nobody' && !isSame(holder.scope)) {
    throw new Error('A request may not change the scope that it is in');
  }
  holder.scope = scope;
}
