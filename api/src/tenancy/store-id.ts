/** The store's id as a type of its own, so that no other id can be passed instead. */
declare const storeIdMark: unique symbol;

export type StoreId = string & { readonly [storeIdMark]: true };
