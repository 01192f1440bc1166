/** Valid requests for every route of the API: the parts of the address, and a body that is accepted. */
import { picture, someDetails } from '../cast.ts';
import { unheardSubscription } from '../push-double.ts';
import { emptyStoreArchive } from '../transfer.ts';
import { type Part, type Target, unique } from './target.ts';

export interface Example {
  /** The values of the `:parts` of the address. */
  parts: Readonly<Record<string, Part>>;
  /** The query, appended to the address. */
  query?: string;
  body?: (target: Target) => object;
  /** The file to upload instead of a body. */
  file?: () => Promise<Buffer>;
  /** The fields beside the file. */
  fields?: () => Record<string, string>;
  /** The status of the valid request by an allowed caller; 200 by default. */
  ok?: number;
  /** The status when a part of the address is unknown or malformed; 404 by default. */
  missing?: number;
  /** True = every customer has something of their own at this address: no other's is named. */
  isOwn?: boolean;
}

const slug: Record<string, Part> = { slug: (target) => target.shop.slug };
const product = (target: Target) => ({
  name: unique('Lamp'),
  price: 120,
  categories: [target.categoryId],
});
const credentials = () => ({ email: `${unique('new')}@shop.test`, password: 'long enough' });
const wrongPassword = () => ({ password: 'not this one' });
const plan = () => ({ name: unique('Plan'), description: 'For all', price: 10 });

const unknownId = '0190c0de-0000-7000-8000-000000000000';

/** When the offers of these calls begin, so that orders cost what they would. */
const longFromNow = '2090-01-01T00:00:00.000Z';

/** The examples by 'METHOD path'. A route without one fails the matrix. */
export const examples: Readonly<Record<string, Example>> = {
  'POST /api/auth/signup': { parts: {}, body: credentials, ok: 201 },
  'POST /api/auth/signin': { parts: {}, body: credentials, ok: 401 },
  'GET /api/auth/user': { parts: {} },
  'DELETE /api/auth/user': { parts: {}, body: wrongPassword, ok: 400 },
  'GET /api/auth/signout': { parts: {} },
  'POST /api/auth/reset-password': { parts: {}, body: credentials, ok: 202 },
  'GET /api/auth/sessions': { parts: {} },
  'DELETE /api/auth/sessions': { parts: {} },
  'DELETE /api/auth/sessions/:id': { parts: { id: ({ sessionId }) => sessionId } },
  'GET /api/push/subscription': { parts: {} },
  'POST /api/push/subscription': { parts: {}, body: unheardSubscription },
  // Nobody has a device of that id.
  'DELETE /api/push/subscription': { parts: {}, body: () => ({ id: unknownId }), ok: 404 },
  // The target's owner has turned alerts on nowhere.
  'POST /api/push/:slug/test': { parts: slug, ok: 409 },
  'POST /api/auth/confirm': { parts: {}, body: wrongPassword, ok: 400 },
  'PUT /api/auth/password': {
    parts: {},
    body: () => ({ ...wrongPassword(), newPassword: 'taken over' }),
    ok: 400,
  },
  'PUT /api/auth/email': {
    parts: {},
    body: () => ({ ...wrongPassword(), email: `${unique('new')}@shop.test` }),
    ok: 400,
  },
  'POST /api/auth/verify-email': { parts: {}, body: () => ({ token: 'unknown' }), ok: 400 },
  'POST /api/auth/send-verification': { parts: {}, ok: 202 },
  'GET /api/customer/token-auth-customer': { parts: {} },
  'POST /api/customer/signin': { parts: {}, body: credentials, ok: 401 },
  'POST /api/customer/send-verification': { parts: {}, ok: 202 },
  'POST /api/customer/reset-password': { parts: {}, body: credentials, ok: 202 },
  // The target's shop takes guests, so it has no customer accounts (OQ-71).
  'POST /api/customer/:slug/signup': { parts: slug, body: credentials, ok: 403 },
  'GET /api/store/domain/:host': {
    parts: { host: (target) => `${target.shop.slug}.example` },
    ok: 404,
  },
  'GET /api/domain/ask': { parts: {}, query: '?domain=nobody.example', ok: 404 },
  'PUT /api/store/:slug/domain': {
    parts: slug,
    body: ({ shop }) => ({ id: shop.store.id, domain: '' }),
  },
  'GET /api/store/:slug/domain': { parts: slug },
  'GET /api/store/page/:slug/:pageKey': { parts: { ...slug, pageKey: () => 'aboutPage' } },
  'PUT /api/store/page/:slug/:pageKey': {
    parts: { ...slug, pageKey: () => 'aboutPage' },
    body: () => ({ content: '<p>Taken over</p>' }),
  },
  'GET /api/store/get-all': { parts: {} },
  'GET /api/store/new-store': { parts: {} },
  'PUT /api/store/:slug/slug': {
    parts: slug,
    // The target's shop stays where it is.
    body: ({ shop }) => ({ slug: shop.slug }),
  },
  'POST /api/store/create-one': {
    parts: {},
    body: () => ({ name: 'New', slug: unique('new') }),
    ok: 201,
  },
  'GET /api/store/check-slug/:slug': { parts: slug, missing: 200 },
  'GET /api/store/get-store-data/:slug': { parts: slug },
  'PUT /api/store/update-any/:slugOrId': {
    parts: { slugOrId: ({ shop }) => shop.slug },
    body: () => ({ name: 'Taken over', settings: { shippingCharges: 1, theme: {} } }),
  },
  'GET /api/store/:slug/archive': { parts: slug },
  'DELETE /api/store/:slug': { parts: slug, body: wrongPassword, ok: 400 },
  'GET /api/store/:slug/export/customers': { parts: slug },
  'GET /api/store/:slug/export/products': { parts: slug },
  'POST /api/store/import': {
    parts: {},
    file: () => emptyStoreArchive(),
    fields: () => ({ slug: unique('brought') }),
    ok: 201,
  },
  'GET /api/store/:slug/get-data': { parts: slug, query: '?fields=banner' },
  'GET /api/store/public-data/:slug': { parts: slug },
  'GET /api/store/:slug/catalog': { parts: slug },
  'GET /api/store/:slug/card/:name': { parts: { ...slug, name: () => 'shop.jpg' } },
  'GET /api/category/:slug': { parts: slug },
  'POST /api/category/:slug': { parts: slug, body: () => ({ name: unique('Shelf') }), ok: 201 },
  'PUT /api/category/:slug': {
    parts: slug,
    body: ({ categoryId }) => ({
      categories: [{ id: categoryId, name: unique('Shelf'), imageUrl: '', order: 0 }],
    }),
  },
  'DELETE /api/category/:slug/:id': {
    parts: { ...slug, id: ({ categoryId }) => categoryId },
  },
  'POST /api/category/:slug/:id/restore': {
    parts: { ...slug, id: ({ deletedCategoryId }) => deletedCategoryId },
  },
  'GET /api/product/productId/:productId': { parts: { productId: (target) => target.productId } },
  'PUT /api/product/productId/:productId': {
    parts: { productId: (target) => target.productId },
    body: () => ({ name: 'Taken over', price: 1 }),
  },
  'DELETE /api/product/productId/:productId': {
    parts: { productId: (target) => target.productId },
  },
  'GET /api/category/:slug/:id/products': {
    parts: { ...slug, id: ({ categoryId }) => categoryId },
  },
  'PUT /api/category/:slug/:id/products': {
    parts: { ...slug, id: ({ shop }) => shop.categoryId },
    body: ({ productId }) => ({ products: [productId] }),
  },
  'GET /api/product/productId/:productId/preview': {
    parts: { productId: (target) => target.productId },
  },
  'POST /api/product/productId/:productId/duplicate': {
    parts: { productId: (target) => target.productId },
    ok: 201,
  },
  'POST /api/product/:slug/restore': {
    parts: slug,
    body: ({ productId }) => ({ ids: [productId] }),
  },
  'GET /api/product/:slug': { parts: slug },
  'POST /api/product/:slug': { parts: slug, body: product, ok: 201 },
  'POST /api/product/:slug/bulk': {
    parts: slug,
    body: (target) => ({ products: [product(target)] }),
    ok: 201,
  },
  'PUT /api/product/:slug/bulk': {
    parts: slug,
    body: ({ productId }) => ({ products: [{ id: productId, price: 1 }] }),
  },
  'GET /api/file/:slug': { parts: slug },
  'GET /api/file/:slug/usage': { parts: slug },
  'POST /api/file/:slug': { parts: slug, file: () => picture(), ok: 201 },
  'DELETE /api/file/:slug': { parts: slug, body: ({ fileUrl }) => ({ url: fileUrl }) },
  'POST /api/order/quote': {
    parts: {},
    body: ({ shop, productId }) => ({
      storeId: shop.store.id,
      type: 'pickup',
      items: [{ id: productId, name: 'Lamp', quantity: 1, price: 100 }],
    }),
    ok: 200,
  },
  'POST /api/order/create-one': {
    parts: {},
    body: ({ shop, productId }) => ({
      storeId: shop.store.id,
      type: 'pickup',
      customerId: null,
      details: someDetails,
      items: [{ id: productId, name: 'Lamp', quantity: 1, price: 100 }],
      amount: 100,
    }),
    ok: 201,
  },
  'POST /api/order/verify': {
    parts: {},
    body: () => ({
      razorpay_order_id: 'order_x',
      razorpay_payment_id: 'pay_x',
      razorpay_signature: 'x'.repeat(64),
      razorPayOrderId: 'order_x',
    }),
    ok: 400,
  },
  'POST /api/payment/razorpay/webhook/:storeId': {
    parts: { storeId: ({ shop }) => shop.store.id },
    body: () => ({ event: 'payment.captured', payload: {} }),
    ok: 400,
  },
  'POST /api/payment/razorpay/callback/:storeId': {
    parts: { storeId: ({ shop }) => shop.store.id },
    body: () => ({}),
    ok: 303,
  },
  'POST /api/payment/razorpay/check/:storeId': {
    parts: { storeId: ({ shop }) => shop.store.id },
  },
  'GET /api/order/page/:slug/:token': {
    parts: { ...slug, token: ({ reviewToken }) => reviewToken },
  },
  'GET /api/order-page/:slug/:token': {
    parts: { ...slug, token: ({ pageToken }) => pageToken },
  },
  'POST /api/order-page/:slug/:token/cancel': {
    parts: { ...slug, token: ({ pageToken }) => pageToken },
  },
  'POST /api/order-page/:slug/:token/give-up': {
    parts: { ...slug, token: ({ pageToken }) => pageToken },
    // The target's order is paid in cash.
    ok: 409,
  },
  'POST /api/order-page/:slug/:token/pay': {
    parts: { ...slug, token: ({ pageToken }) => pageToken },
    // The target's shop takes no payments online.
    ok: 409,
  },
  'POST /api/order-page/:slug/:token/upi': {
    parts: { ...slug, token: ({ pageToken }) => pageToken },
    body: () => ({ utr: '412345678901' }),
    // The target's order is paid in cash.
    ok: 409,
  },
  'POST /api/order-page/:slug/:token/upi-picture': {
    parts: { ...slug, token: ({ pageToken }) => pageToken },
    file: () => picture(),
    fields: () => ({ utr: '412345678901' }),
    ok: 409,
  },
  'GET /api/order/:orderId/upi-picture/:pictureId': {
    parts: { orderId: (target) => target.orderId, pictureId: (target) => target.upiPictureId },
  },
  'POST /api/order/:orderId/upi': {
    parts: { orderId: (target) => target.orderId },
    body: () => ({ act: 'confirm', utr: '412345678901' }),
    ok: 409,
  },
  'POST /api/order/:orderId/link': { parts: { orderId: (target) => target.orderId } },
  'GET /api/order/:orderId/timeline': { parts: { orderId: (target) => target.orderId } },
  'GET /api/order/get-all/:storeId': { parts: { storeId: ({ shop }) => shop.store.id } },
  'GET /api/order/news/:storeId': { parts: { storeId: ({ shop }) => shop.store.id } },
  'GET /api/order/summary/:storeId': { parts: { storeId: ({ shop }) => shop.store.id } },
  'POST /api/order/decide/:storeId': {
    parts: { storeId: ({ shop }) => shop.store.id },
    body: ({ orderId }) => ({ act: 'cancel', ids: [orderId] }),
  },
  'GET /api/order/refusals/:storeId': { parts: { storeId: ({ shop }) => shop.store.id } },
  'POST /api/order/refusals/:storeId': {
    parts: { storeId: ({ shop }) => shop.store.id },
    body: () => ({
      phone: unique('9') + String(Date.now()),
      note: 'Never meant',
      cancelOpen: true,
    }),
    ok: 201,
  },
  'DELETE /api/order/refusals/:storeId/:id': {
    parts: { storeId: ({ shop }) => shop.store.id, id: ({ refusalId }) => refusalId },
  },
  'GET /api/order/export/:storeId': { parts: { storeId: ({ shop }) => shop.store.id } },
  'GET /api/order/by-customer/:customerId': {
    parts: { customerId: ({ shopper }) => shopper.customerId },
  },
  'PUT /api/order/:orderId': {
    parts: { orderId: (target) => target.orderId },
    body: () => ({ status: 'delivered', paymentStatus: 'paid' }),
  },
  'GET /api/customer/:slug/addresses': { parts: slug, isOwn: true },
  'POST /api/customer/:slug/addresses': {
    parts: slug,
    isOwn: true,
    body: () => ({ label: 'Home', details: someDetails }),
    ok: 201,
  },
  'PUT /api/customer/:slug/addresses/:id': {
    parts: { ...slug, id: ({ addressId }) => addressId },
    body: () => ({ label: 'Work', isDefault: true }),
  },
  'DELETE /api/customer/:slug/addresses/:id': {
    parts: { ...slug, id: ({ addressId }) => addressId },
  },
  'GET /api/review/:slug': { parts: slug },
  'POST /api/review/:slug/order/:token': {
    parts: { ...slug, token: ({ reviewToken }) => reviewToken },
    body: ({ productId }) => ({ productId, stars: 5, text: 'Lovely', author: 'Asha' }),
    ok: 201,
  },
  'POST /api/review/:slug/order/:token/picture/:productId': {
    parts: {
      ...slug,
      token: ({ picturedToken }) => picturedToken,
      productId: (target) => target.productId,
    },
    file: () => picture(),
    ok: 201,
  },
  'DELETE /api/review/:slug/:id/picture': {
    parts: { ...slug, id: ({ reviewId }) => reviewId },
    body: ({ reviewPictureUrl }) => ({ url: reviewPictureUrl }),
  },
  'PUT /api/review/:slug/:id': {
    parts: { ...slug, id: ({ reviewId }) => reviewId },
    body: () => ({ status: 'published', reply: 'Thank you' }),
  },
  'GET /api/offer/:slug': { parts: slug },
  'POST /api/offer/:slug': {
    parts: slug,
    body: () => {
      const code = unique('CODE').replaceAll('-', '');
      return { name: 'Offer', code, kind: 'percent', percent: 10, startsAt: longFromNow };
    },
    ok: 201,
  },
  'GET /api/offer/:slug/:id': { parts: { ...slug, id: ({ offerId }) => offerId } },
  'PUT /api/offer/:slug/:id': {
    parts: { ...slug, id: ({ offerId }) => offerId },
    body: () => ({ name: 'Taken over', percent: 100, startsAt: longFromNow }),
  },
  'DELETE /api/offer/:slug/:id': { parts: { ...slug, id: ({ offerId }) => offerId } },
  'GET /api/zone/:slug': { parts: slug },
  'GET /api/zone/:slug/overlaps': { parts: slug },
  'POST /api/zone/:slug': {
    parts: slug,
    body: () => ({ name: unique('Zone'), pincodes: '560001, 5601*' }),
    ok: 201,
  },
  'GET /api/zone/:slug/:id': { parts: { ...slug, id: ({ zoneId }) => zoneId } },
  'PUT /api/zone/:slug/:id': {
    parts: { ...slug, id: ({ zoneId }) => zoneId },
    body: () => ({ name: 'Taken over', fee: 0 }),
  },
  'DELETE /api/zone/:slug/:id': { parts: { ...slug, id: ({ zoneId }) => zoneId } },
  'GET /api/store/:slug/delivery': { parts: slug, query: '?pincode=560001' },
  'POST /api/stock-alert/:slug': {
    parts: slug,
    body: ({ soldOutId }) => ({ productId: soldOutId, email: `${unique('asker')}@shop.test` }),
    ok: 201,
  },
  'POST /api/stock-alert/:slug/forget/:token': {
    parts: { ...slug, token: ({ forgetToken }) => forgetToken },
  },
  'POST /api/left-cart/:slug': {
    parts: slug,
    body: ({ productId }) => ({
      email: `${unique('leaver')}@shop.test`,
      items: [{ id: productId, variant: [], quantity: 1 }],
      consent: true,
    }),
    ok: 201,
  },
  'POST /api/left-cart/:slug/forget/:token': {
    parts: { ...slug, token: ({ leftCartToken }) => leftCartToken },
  },
  'GET /api/pincode/:pincode': { parts: { pincode: () => '560001' }, missing: 400 },
  'GET /api/plans': { parts: {} },
  'POST /api/plans': { parts: {}, body: plan, ok: 201 },
  'PUT /api/plans/:id': { parts: { id: ({ planId }) => planId }, body: plan },
  'DELETE /api/plans/:id': { parts: { id: ({ planId }) => planId } },
  'GET /api/admin/all-stores': { parts: {} },
  'GET /api/admin/visits': { parts: {} },
  'GET /api/admin/failed-jobs': { parts: {} },
  'PUT /api/admin/failed-jobs/:storeId/:jobId/retry': {
    parts: { storeId: ({ shop }) => shop.store.id, jobId: ({ jobId }) => jobId },
  },
  'GET /api/store/:slug/visits': { parts: slug },
  'PUT /api/admin/stores/:storeId/membership': {
    parts: { storeId: ({ shop }) => shop.store.id },
    body: () => ({ type: 'gold', expiryDate: 4_000_000_000_000 }),
  },
  'GET /api/health/live': { parts: {} },
  'GET /api/health/ready': { parts: {} },
};
