/** The dashboard's own code, fetched on demand or before it is needed. */
export const loadAdmin = () =>
  import('./StoreAdmin.tsx').then((module) => ({ default: module.StoreAdmin }));
