/** What an owner does with a whole store in its settings; apart, so that no other screen loads it (FIX-73, FIX-74). */

const part = encodeURIComponent;

export const storeCareRoutes = {
  /** Deletes the store. */
  store: (slug: string) => `/api/store/${part(slug)}`,
  orderTable: (storeId: string) => `/api/order/export/${part(storeId)}`,
  table: (slug: string, name: 'customers' | 'products') =>
    `/api/store/${part(slug)}/export/${name}`,
} as const;

/** How many addresses of before may lead to a store, and for how many days each does. */
export const oldSlugLimits = { most: 5, days: 90 } as const;
