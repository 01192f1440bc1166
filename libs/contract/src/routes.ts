/** Every address of the API and of the screens, named once (api.md; 1§2, 2§2). */
import type { PageKey } from './page.js';
import { pages } from './page.js';

const part = encodeURIComponent;

export const apiRoutes = {
  signup: '/api/auth/signup',
  signin: '/api/auth/signin',
  user: '/api/auth/user',
  signout: '/api/auth/signout',
  resetPassword: '/api/auth/reset-password',
  confirmPassword: '/api/auth/confirm',
  sessions: '/api/auth/sessions',
  session: (id: string) => `/api/auth/sessions/${part(id)}`,
  password: '/api/auth/password',
  email: '/api/auth/email',
  verifyEmail: '/api/auth/verify-email',
  sendVerification: '/api/auth/send-verification',
  customerSignup: (slug: string) => `/api/customer/${part(slug)}/signup`,
  customerSignin: '/api/customer/signin',
  customer: '/api/customer/token-auth-customer',
  customerResetPassword: '/api/customer/reset-password',
  customerSendVerification: '/api/customer/send-verification',
  stores: '/api/store/get-all',
  newStore: '/api/store/new-store',
  createStore: '/api/store/create-one',
  checkSlug: (slug: string) => `/api/store/check-slug/${part(slug)}`,
  storeData: (slug: string) => `/api/store/get-store-data/${part(slug)}`,
  updateStore: (slugOrId: string) => `/api/store/update-any/${part(slugOrId)}`,
  chooseSlug: (slug: string) => `/api/store/${part(slug)}/slug`,
  storeArchive: (slug: string) => `/api/store/${part(slug)}/archive`,
  importStore: '/api/store/import',
  storeFields: (slug: string, fields: readonly string[]) =>
    `/api/store/${part(slug)}/get-data?fields=${fields.map(part).join(',')}`,
  publicData: (slug: string) => `/api/store/public-data/${part(slug)}`,
  shareCard: (slug: string, name: string) => `/api/store/${part(slug)}/card/${part(name)}.jpg`,
  catalog: (slug: string) => `/api/store/${part(slug)}/catalog`,
  page: (slug: string, key: PageKey) => `/api/store/page/${part(slug)}/${key}`,
  storeVisits: (slug: string) => `/api/store/${part(slug)}/visits`,
  domain: (slug: string) => `/api/store/${part(slug)}/domain`,
  storeByHost: (host: string) => `/api/store/domain/${part(host)}`,
  products: (slug: string) => `/api/product/${part(slug)}`,
  productsBulk: (slug: string) => `/api/product/${part(slug)}/bulk`,
  product: (id: string) => `/api/product/productId/${part(id)}`,
  categories: (slug: string) => `/api/category/${part(slug)}`,
  category: (slug: string, id: string) => `/api/category/${part(slug)}/${part(id)}`,
  files: (slug: string) => `/api/file/${part(slug)}`,
  filesUsage: (slug: string) => `/api/file/${part(slug)}/usage`,
  createOrder: '/api/order/create-one',
  quote: '/api/order/quote',
  delivery: (slug: string) => `/api/store/${part(slug)}/delivery`,
  verifyOrder: '/api/order/verify',
  customerOrders: (customerId: string, slug: string) =>
    `/api/order/by-customer/${part(customerId)}?store=${part(slug)}`,
  orders: (storeId: string) => `/api/order/get-all/${part(storeId)}`,
  orderSummary: (storeId: string) => `/api/order/summary/${part(storeId)}`,
  orderNews: (storeId: string) => `/api/order/news/${part(storeId)}`,
  order: (id: string) => `/api/order/${part(id)}`,
  decideOrders: (storeId: string) => `/api/order/decide/${part(storeId)}`,
  orderRefusals: (storeId: string) => `/api/order/refusals/${part(storeId)}`,
  orderRefusal: (storeId: string, id: string) => `/api/order/refusals/${part(storeId)}/${part(id)}`,
  orderReviews: (slug: string, token: string) => `/api/review/${part(slug)}/order/${part(token)}`,
  reviewPictures: (slug: string, token: string, productId: string) =>
    `/api/review/${part(slug)}/order/${part(token)}/picture/${part(productId)}`,
  stockAlerts: (slug: string) => `/api/stock-alert/${part(slug)}`,
  forgetStockAlerts: (slug: string, token: string) =>
    `/api/stock-alert/${part(slug)}/forget/${part(token)}`,
  /** How the order of a secret stands now. */
  orderPage: (slug: string, token: string) => `/api/order/page/${part(slug)}/${part(token)}`,
  orderTimeline: (id: string) => `/api/order/${part(id)}/timeline`,
  razorpayWebhook: (storeId: string) => `/api/payment/razorpay/webhook/${part(storeId)}`,
  razorpayCallback: (storeId: string) => `/api/payment/razorpay/callback/${part(storeId)}`,
  razorpayCheck: (storeId: string) => `/api/payment/razorpay/check/${part(storeId)}`,
  pincode: (pincode: string) => `/api/pincode/${part(pincode)}`,
  plans: '/api/plans',
  plan: (id: string) => `/api/plans/${part(id)}`,
  adminStores: '/api/admin/all-stores',
  adminVisits: '/api/admin/visits',
  adminFailedJobs: '/api/admin/failed-jobs',
  adminRetryJob: (storeId: string, id: string) =>
    `/api/admin/failed-jobs/${part(storeId)}/${part(id)}/retry`,
  adminMembership: (storeId: string) => `/api/admin/stores/${part(storeId)}/membership`,
} as const;

/** Addresses that only the dashboard calls, apart so that the storefront's script stays without them. */
export const ownerRoutes = {
  productsRestore: (slug: string) => `/api/product/${part(slug)}/restore`,
  productPreview: (id: string) => `/api/product/productId/${part(id)}/preview`,
  productCopy: (id: string) => `/api/product/productId/${part(id)}/duplicate`,
  offers: (slug: string) => `/api/offer/${part(slug)}`,
  offer: (slug: string, id: string) => `/api/offer/${part(slug)}/${part(id)}`,
  zones: (slug: string) => `/api/zone/${part(slug)}`,
  zoneOverlaps: (slug: string) => `/api/zone/${part(slug)}/overlaps`,
  zone: (slug: string, id: string) => `/api/zone/${part(slug)}/${part(id)}`,
  reviews: (slug: string) => `/api/review/${part(slug)}`,
  review: (slug: string, id: string) => `/api/review/${part(slug)}/${part(id)}`,
  reviewPicture: (slug: string, id: string) => `/api/review/${part(slug)}/${part(id)}/picture`,
  categoryProducts: (slug: string, id: string) =>
    `/api/category/${part(slug)}/${part(id)}/products`,
  categoryRestore: (slug: string, id: string) => `/api/category/${part(slug)}/${part(id)}/restore`,
} as const;

/** Paths of the platform's own screens. */
export const sitePaths = {
  landing: '/',
  signup: '/signup',
  signin: '/signin',
  forgetPassword: '/forget-password',
  verifyEmail: '/verify-email',
  storeList: '/store-list',
  onboarding: '/onboarding',
  notFound: '/not-found',
  adminboard: '/adminboard',
  /** Below a name that no shop can have. */
  account: '/dashboard/account',
} as const;

/** Paths inside one store. */
export const storePaths = {
  home: (slug: string) => `/${slug}`,
  /** By its handle; an id or a former handle there leads to the present one (PUB-03). */
  category: (slug: string, id: string) => `/${slug}?category=${id}`,
  product: (slug: string, handle: string) => `/${slug}/product/${handle}`,
  collection: (slug: string, key: string) => `/${slug}/collection/${key}`,
  cart: (slug: string) => `/${slug}/cart`,
  checkout: (slug: string) => `/${slug}/checkout`,
  thankYou: (slug: string) => `/${slug}/thank-you`,
  /** The same for an order without script, by its secret: the browser has stored nothing of it (FIX-40). */
  placed: (slug: string, token: string) => `/${slug}/thank-you/${token}`,
  /** The page of an order's secret link, where its buyer reviews what was delivered (DET-05). */
  review: (slug: string, token: string) => `/${slug}/review/${token}`,
  /** Where a shopper asks to be told when something is back. */
  stockAlerts: (slug: string) => `/${slug}/stock-alert`,
  /** Where the link of a mail about stock takes an address off all that it waits for (DET-06). */
  stockAlert: (slug: string, token: string) => `/${slug}/stock-alert/${token}`,
  page: (slug: string, key: PageKey) => `/${slug}/${pages[key].name}`,
  signup: (slug: string) => `/${slug}/signup`,
  signin: (slug: string) => `/${slug}/signin`,
  forgetPassword: (slug: string) => `/${slug}/forget-password`,
  customerOrders: (slug: string) => `/${slug}/customer-dashboard/orders`,
  customerAddresses: (slug: string) => `/${slug}/customer-dashboard/addresses`,
  dashboard: (slug: string) => `/${slug}/dashboard`,
} as const;
