/** Loads the dashboard's code, on demand or ahead of time. */
export const loadAdmin = () =>
  import('./StoreAdmin.tsx').then((module) => ({ default: module.StoreAdmin }));
