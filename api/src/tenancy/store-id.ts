/** The tenant's id as a type of its own, so that no other id can stand in its place. */
declare const storeIdMark: unique symbol;

export type StoreId = string & { readonly [storeIdMark]: true };
