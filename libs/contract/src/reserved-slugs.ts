/** Slugs that would shadow a route of the site or of the API (OQ-31, OQ-32). */

const siteNames = [
  'signin',
  'signup',
  'forget-password',
  'verify-email',
  'store-list',
  'onboarding',
  'not-found',
  'adminboard',
];

const serverNames = [
  'api',
  'assets',
  'static',
  'uploads',
  'files',
  'metrics',
  'health',
  'dashboard',
  'admin',
  'www',
  'favicon',
  'favicon-ico',
  'apple-touch-icon',
  'robots',
  'robots-txt',
  'sitemap',
  'sitemap-xml',
  'manifest',
  'well-known',
  'null',
  'undefined',
];

const apiNames = [
  'get-all',
  'new-store',
  'create-one',
  'check-slug',
  'domain',
  'public-data',
  'get-store-data',
  'get-data',
  'update-any',
  'catalog',
  'page',
  'bulk',
  'productid',
  'token-auth-customer',
  'reset-password',
  'send-verification',
];

export const reservedSlugs: ReadonlySet<string> = new Set([
  ...siteNames,
  ...serverNames,
  ...apiNames,
]);
