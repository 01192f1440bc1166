/** Makes every request that a store's owner and shoppers can make, once or more. */
import {
  addressRoutes,
  apiRoutes,
  leftCartPath,
  leftCartRoutes,
  orderAgainPath,
  orderPageRoutes,
  orderPath,
  ownerRoutes,
  type Product,
  pushRoutes,
  storePaths,
  upiRoutes,
} from '@shop/contract';
import { expect } from 'vitest';
import { newOwner, newProduct, orderOf, picture, someDetails } from '../cast.ts';
import { everyDay, newOffer, place, quotedOrder } from '../checkout.ts';
import { choiceOf, kurtaItem, newKurta, orderOfItems } from '../kurta.ts';
import type { OnlineShop } from '../online-shop.ts';
import { unheardSubscription } from '../push-double.ts';
import { brought, download } from '../transfer.ts';

/** Runs the requests. Throws at an answer that is no success. */
export async function walkStore(onlineShop: OnlineShop): Promise<void> {
  await keepStore(onlineShop);
  await turnAlertsOn(onlineShop);
  const products = await keepProducts(onlineShop);
  await lookAtLists(onlineShop, products);
  await sellSkus(onlineShop);
  await orderForCash(onlineShop);
  await orderOnline(onlineShop);
  await followOrder(onlineShop);
  await payByUpi(onlineShop);
  await review(onlineShop);
  await waitForStock(onlineShop);
  await offerAndDeliver(onlineShop);
  await lookAtOrders(onlineShop);
  await leaveCarts(onlineShop);
  await visitShop(onlineShop, products);
  await takeAway(onlineShop);
}

async function keepStore({ shop, anyone }: OnlineShop): Promise<void> {
  const { owner, slug, store } = shop;
  const put = (body: object) => owner.put(apiRoutes.updateStore(slug), body).expect(200);
  await put({ description: `The shop at ${slug}`, facebook: 'https://example.com/shop' });
  await put({ settings: { shippingCharges: 30, pickup: true } });
  await owner.get(apiRoutes.storeData(slug)).expect(200);
  await owner.get(apiRoutes.stores).expect(200);
  await owner.get(apiRoutes.storeVisits(slug)).expect(200);
  await anyone.get(apiRoutes.storeFields(slug, ['banner', 'settings'])).expect(200);
  await anyone.get(apiRoutes.checkSlug(slug)).expect(200);
  for (const content of ['<p>About us</p>', '<p>All about us</p>']) {
    await owner.put(apiRoutes.page(slug, 'aboutPage'), { content }).expect(200);
    await anyone.get(apiRoutes.page(slug, 'aboutPage')).expect(200);
  }
  const again = { content: '<p>All about us, again</p>', version: 2 };
  await owner.put(apiRoutes.page(slug, 'aboutPage'), again).expect(200);
  for (const domain of [`${slug}.example`, `www.${slug}.example`]) {
    await owner.put(apiRoutes.domain(slug), { id: store.id, domain }).expect(200);
    await owner.get(apiRoutes.domain(slug)).expect(200);
  }
}

/** From here on each order, payment and sale of the last pieces is told to a device, and one is removed. */
async function turnAlertsOn({ shop }: OnlineShop): Promise<void> {
  const { owner, slug } = shop;
  const add = () => owner.post(pushRoutes.subscription, unheardSubscription()).expect(200);
  await add();
  const { id } = (await add()).body.device;
  await owner.post(pushRoutes.test(slug)).expect(200);
  await owner.delete(pushRoutes.subscription, { id }).expect(200);
  await owner.get(pushRoutes.subscription).expect(200);
}

/** A publish date that is to come. */
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

async function keepProducts({ shop, anyone }: OnlineShop): Promise<Product[]> {
  const { owner, slug, categoryId } = shop;
  const added = await owner.post(apiRoutes.categories(slug), { name: 'Lamps' }).expect(201);
  const gone = await owner.post(apiRoutes.categories(slug), { name: 'Leaving' }).expect(201);
  const lamps: string = added.body.category.id;
  const order = [lamps, gone.body.category.id, categoryId].map((id, index) => ({
    id,
    imageUrl: '',
    order: index,
    name: `Shelf ${index}`,
  }));
  await owner.put(apiRoutes.categories(slug), { categories: order }).expect(200);
  await anyone.get(apiRoutes.categories(slug)).expect(200);
  const one = await newProduct(shop, { stock: 50, categories: [categoryId, lamps] });
  const two = await newProduct(shop);
  const leaving = await newProduct(shop, { stock: 3, categories: [gone.body.category.id] });
  const many = [1, 2].map((price) => ({ name: `Many ${price}`, price, categories: [lamps] }));
  await owner.post(apiRoutes.productsBulk(slug), { products: many }).expect(201);
  const stocks = { products: [one, two].map(({ id }) => ({ id, stock: 40, price: 90 })) };
  await owner.put(apiRoutes.productsBulk(slug), stocks).expect(200);
  const change = { name: 'Renamed', handle: 'renamed', stock: 30, categories: [lamps] };
  await owner.put(apiRoutes.product(one.id), change).expect(200);
  await owner.put(apiRoutes.product(two.id), { stock: null, price: 95, handle: 'two' }).expect(200);
  await owner.put(apiRoutes.product(two.id), { handle: two.handle, publishAt: soon() }).expect(200);
  await owner.put(apiRoutes.product(two.id), { publishAt: '' }).expect(200);
  await owner.delete(apiRoutes.category(slug, gone.body.category.id)).expect(200);
  await owner.post(ownerRoutes.categoryRestore(slug, gone.body.category.id)).expect(200);
  await owner.delete(apiRoutes.category(slug, gone.body.category.id)).expect(200);
  await owner.delete(apiRoutes.product(leaving.id)).expect(200);
  await owner.post(ownerRoutes.productsRestore(slug), { ids: [leaving.id] }).expect(200);
  await owner.delete(apiRoutes.product(leaving.id)).expect(200);
  const shelf = ownerRoutes.categoryProducts(slug, lamps);
  const shown = (await owner.get(shelf).expect(200)).body.products;
  const products = shown.map(({ id }: Product) => id).reverse();
  await owner.put(shelf, { products }).expect(200);
  await owner.post(ownerRoutes.productCopy(one.id)).expect(201);
  const { url } = (await owner.get(ownerRoutes.productPreview(one.id)).expect(200)).body;
  await anyone.get(url.slice(new URL(url).origin.length)).expect(200);
  await anyone.get(storePaths.product(slug, one.handle)).redirects(1).expect(200);
  const upload = async () => {
    const bytes = await picture();
    const answer = owner.post(apiRoutes.files(slug)).attach('file', bytes, 'a.png');
    return (await answer.expect(201)).body.file.url as string;
  };
  const images = [await upload()];
  await owner.delete(apiRoutes.files(slug), { url: await upload() }).expect(200);
  await owner.get(apiRoutes.files(slug)).expect(200);
  await owner.put(apiRoutes.product(two.id), { images }).expect(200);
  const answers = await Promise.all([one, two].map(({ id }) => anyone.get(apiRoutes.product(id))));
  return answers.map(({ body }) => body.product);
}

async function lookAtLists({ shop, anyone }: OnlineShop, products: Product[]): Promise<void> {
  const { owner, slug, categoryId } = shop;
  const filters = [
    { q: 'renamed' },
    { id: products.map(({ id }) => id) },
    { type: 'simple' },
    { category: products[0]?.categories[0] ?? categoryId },
    { q: 'many', type: 'simple' },
  ];
  for (const field of ['id', 'name', 'price', 'salePrice', 'type', 'stock']) {
    await owner.get(`${apiRoutes.products(slug)}?${listOf(field, {})}`).expect(200);
  }
  for (const filter of filters) {
    await owner.get(`${apiRoutes.products(slug)}?${listOf('name', filter)}`).expect(200);
    await owner.get(`${apiRoutes.products(slug)}?${listOf('id', filter)}`).expect(200);
  }
  await anyone.get(apiRoutes.publicData(slug)).expect(200);
  const catalog = (query: object) => anyone.get(apiRoutes.catalog(slug)).query(query).expect(200);
  const { body } = await catalog({ limit: 2 });
  await catalog({ limit: 2, cursor: body.nextCursor });
  await catalog({ q: 'many', limit: 1 });
  const found = await catalog({ q: 'm', limit: 1 });
  if (found.body.nextCursor) await catalog({ q: 'm', limit: 1, cursor: found.body.nextCursor });
  await catalog({ category: filters[3]?.category, limit: 1 });
  await catalog({ category: 'other' });
}

async function sellSkus(onlineShop: OnlineShop): Promise<void> {
  const { shop, shopper, anyone } = onlineShop;
  const { owner, slug } = shop;
  const product = await newKurta(shop, {
    'M Red': { stock: 9, code: `${slug}-1` },
    'L Red': { stock: 9, code: `${slug}-2` },
    'L Blue': { stock: 1 },
  });
  const skus = [
    { choice: choiceOf('M Red'), code: `${slug}-2`, stock: 8 },
    { choice: choiceOf('L Red'), code: `${slug}-1` },
    { choice: choiceOf('M Blue'), stock: 2 },
  ];
  await owner.put(apiRoutes.product(product.id), { skus }).expect(200);
  const bulk = { products: [{ id: product.id, description: 'Of silk' }] };
  await owner.put(apiRoutes.productsBulk(slug), bulk).expect(200);
  for (const filter of [{ q: `${slug}-1` }, { short: 5 }]) {
    await owner.get(`${apiRoutes.products(slug)}?${listOf('stock', filter)}`).expect(200);
  }
  await anyone.get(storePaths.product(slug, product.id));
  const place = (items: object[], more: object = {}) => {
    const body = orderOfItems(shop, items as Parameters<typeof orderOfItems>[1], more);
    return shopper.post(apiRoutes.createOrder, body);
  };
  const cash = { paymentMethod: 'cod' };
  const both = [kurtaItem(product, 'M Red', 2), kurtaItem(product, 'L Red')];
  const placed = await place(both, cash).expect(201);
  await place([kurtaItem(product, 'M Red', 90)], cash).expect(409);
  for (const status of ['cancelled', 'processing']) {
    await onlineShop.move(placed.body.order.id, { status }).expect(200);
  }
  const unpaid = await place(both).expect(201);
  await onlineShop.later(20, unpaid.body.order.id);
}

async function orderForCash(onlineShop: OnlineShop): Promise<void> {
  const { shop, shopper } = onlineShop;
  const counted = await newProduct(shop, { stock: 9 });
  const cash = () => orderOf(shop, counted, 2, { paymentMethod: 'cod' });
  const key = 'key-of-a-walk';
  const place = (body: object) => shopper.post(apiRoutes.createOrder, body);
  const placed = await place(cash()).set('idempotency-key', key).expect(201);
  const again = await place(cash()).set('idempotency-key', key);
  expect([200, 201]).toContain(again.status);
  await place(cash()).expect(201);
  await place(orderOf(shop, counted, 90, { paymentMethod: 'cod' })).expect(409);
  const { id } = placed.body.order;
  for (const status of ['confirmed', 'shipped', 'cancelled', 'processing', 'delivered']) {
    await onlineShop.move(id, { status }).expect(200);
  }
  await onlineShop.move(id, { paymentStatus: 'paid' }).expect(200);
}

async function orderOnline(onlineShop: OnlineShop): Promise<void> {
  const { razorpay, anyone, shop } = onlineShop;
  const told = await onlineShop.place();
  const captured = razorpay.event('payment.captured', razorpay.attempt(told.gatewayOrderId));
  expect(await onlineShop.tell(captured, captured)).toEqual([200, 200]);
  const verified = await onlineShop.place();
  const answer = razorpay.answerTo(razorpay.attempt(verified.gatewayOrderId));
  const verify = { ...answer, razorPayOrderId: verified.gatewayOrderId };
  await anyone.post(apiRoutes.verifyOrder, verify).expect(200);
  const posted = await onlineShop.place();
  const form = razorpay.answerTo(razorpay.attempt(posted.gatewayOrderId));
  await anyone.post(apiRoutes.razorpayCallback(shop.store.id), form).expect(303);
  const asked = await onlineShop.place();
  razorpay.attempt(asked.gatewayOrderId);
  const expired = await onlineShop.place();
  await onlineShop.later(16, asked.id, expired.id);
  const late = razorpay.attempt(expired.gatewayOrderId);
  await onlineShop.tell(razorpay.event('payment.captured', late));
  const refund = razorpay.refund(late);
  await onlineShop.tell(razorpay.event('refund.processed', late, refund));
}

async function followOrder({ shop, shopper, anyone, razorpay }: OnlineShop): Promise<void> {
  const { owner, slug } = shop;
  const product = await newProduct(shop, { stock: 9 });
  const place = async () =>
    (await shopper.post(apiRoutes.createOrder, orderOf(shop, product)).expect(201)).body;
  const waiting = await place();
  const token = waiting.order.pageToken;
  await anyone.get(orderPageRoutes.page(slug, token)).expect(200);
  await anyone.get(orderPath(slug, token)).expect(200);
  await anyone.get(orderAgainPath(slug, token)).expect(200);
  await anyone.post(orderPageRoutes.pay(slug, token), {}).expect(200);
  const id = waiting.razorpay.razorPayOrderId;
  const verify = { ...razorpay.paid(id), razorPayOrderId: id };
  await anyone.post(apiRoutes.verifyOrder, verify).expect(200);
  await anyone.post(orderPageRoutes.cancel(slug, token), {}).expect(200);
  await anyone.get(apiRoutes.orderPage(slug, token)).expect(200);
  const ended = await place();
  await owner.post(orderPageRoutes.newLink(ended.order.id), {}).expect(200);
  await anyone.get(orderPageRoutes.page(slug, ended.order.pageToken)).expect(404);
}

async function payByUpi(onlineShop: OnlineShop): Promise<void> {
  const { shop, anyone, shopper } = onlineShop;
  const { owner, slug, store } = shop;
  const upi = { upiEnabled: true, upiId: `${slug}@upi` };
  await owner.put(apiRoutes.updateStore(slug), upi).expect(200);
  const product = await newProduct(shop, { stock: 9 });
  const place = async () => {
    const body = orderOf(shop, product, 1, { paymentMethod: 'upi' });
    return (await shopper.post(apiRoutes.createOrder, body).expect(201)).body.order;
  };
  const [paid, expired] = [await place(), await place()];
  const claim = (utr: string) =>
    anyone.post(upiRoutes.claim(slug, paid.pageToken), { utr }).expect(200);
  const decide = (act: string, utr: string) =>
    owner.post(upiRoutes.decide(paid.id), { act, utr }).expect(200);
  await claim('412345678901');
  await claim('412345678902');
  await anyone.get(orderPageRoutes.page(slug, paid.pageToken)).expect(200);
  await anyone.get(orderPath(slug, paid.pageToken)).expect(200);
  await owner.get(apiRoutes.orders(store.id)).expect(200);
  await decide('refuse', '412345678902');
  const picturing = anyone.post(upiRoutes.claimPicture(slug, paid.pageToken));
  const pictured = await picturing.attach('file', await picture(), 'a.png').expect(200);
  expect(pictured.body.order.upi.claimed.hasPicture).toBe(true);
  const { body } = await owner.get(apiRoutes.orders(store.id)).expect(200);
  const { upiPicture } = body.orders.find(({ id }: { id: string }) => id === paid.id);
  await owner.get(upiRoutes.picture(paid.id, upiPicture)).expect(200);
  await claim('412345678903');
  await onlineShop.later(25 * 60, paid.id, expired.id);
  await decide('confirm', '412345678903');
}

async function review({ shop, shopper, anyone }: OnlineShop): Promise<void> {
  const { owner, slug } = shop;
  const product = await newProduct(shop);
  const placed = await shopper
    .post(apiRoutes.createOrder, orderOf(shop, product, 1, { paymentMethod: 'cod' }))
    .expect(201);
  const { order, reviewToken } = placed.body;
  const shipment = { courier: 'other', name: `Bus of ${slug}`, number: slug };
  await owner.put(apiRoutes.order(order.id), { status: 'delivered', shipment }).expect(200);
  await anyone.get(storePaths.review(slug, reviewToken)).expect(200);
  await anyone.get(apiRoutes.orderPage(slug, reviewToken)).expect(200);
  const body = { productId: product.id, stars: 4, text: `Said at ${slug}` };
  const written = await anyone.post(apiRoutes.orderReviews(slug, reviewToken), body).expect(201);
  const { id } = written.body.review;
  const pictures = apiRoutes.reviewPictures(slug, reviewToken, product.id);
  const add = async () => {
    const answer = anyone.post(pictures).attach('file', await picture(), 'a.png');
    return (await answer.expect(201)).body.pictures.at(-1) as string;
  };
  await add();
  await owner.delete(ownerRoutes.reviewPicture(slug, id), { url: await add() }).expect(200);
  await owner.put(ownerRoutes.review(slug, id), { status: 'published' }).expect(200);
  await owner.put(ownerRoutes.review(slug, id), { reply: 'Thank you' }).expect(200);
  for (const filter of [{ status: 'published' }, { stars: [4, 5] }, {}]) {
    await owner.get(`${ownerRoutes.reviews(slug)}?${listOf('stars', filter)}`).expect(200);
  }
  await anyone.get(storePaths.product(slug, product.handle)).expect(200);
}

async function waitForStock({ shop, anyone }: OnlineShop): Promise<void> {
  const { owner, slug } = shop;
  const product = await newProduct(shop, { stock: 0 });
  for (const name of ['one', 'two', 'two']) {
    const body = { productId: product.id, email: `${name}@${slug}.example` };
    await anyone.post(apiRoutes.stockAlerts(slug), body).expect(201);
  }
  await owner.put(apiRoutes.product(product.id), { stock: 4 }).expect(200);
  const gone = await newProduct(shop, { stock: 0 });
  const body = { productId: gone.id, email: `three@${slug}.example` };
  await anyone.post(apiRoutes.stockAlerts(slug), body).expect(201);
}

async function lookAtOrders({ shop, shopper, anyone }: OnlineShop): Promise<void> {
  const { owner, slug, store } = shop;
  const all = await owner.get(apiRoutes.orders(store.id)).expect(200);
  const ids: string[] = all.body.orders.map(({ id }: { id: string }) => id);
  const words = [{ status: 'delivered' }, { paymentStatus: 'paid' }, { type: 'pickup' }];
  for (const filter of [{ q: 'asha' }, { id: ids.slice(0, 2) }, ...words]) {
    await owner.get(`${apiRoutes.orders(store.id)}?${listOf('number', filter)}`).expect(200);
  }
  for (const field of ['amount', 'status', 'paymentStatus']) {
    await owner.get(`${apiRoutes.orders(store.id)}?${listOf(field, {})}`).expect(200);
  }
  await owner.get(apiRoutes.orderTimeline(ids[0] ?? '')).expect(200);
  await owner.get(apiRoutes.orderSummary(store.id)).expect(200);
  await shopper.get(apiRoutes.customerOrders(shopper.customerId, slug)).expect(200);
  await anyone.get(storePaths.thankYou(slug)).expect(200);
  const addresses = addressRoutes.all(slug);
  const kept = await shopper.post(addresses, { details: someDetails }).expect(201);
  const { id } = kept.body.address;
  await shopper.put(addressRoutes.one(slug, id), { label: 'Home', isDefault: true }).expect(200);
  await shopper.get(addresses).expect(200);
  await shopper.delete(addressRoutes.one(slug, id)).expect(200);
  await shopper.post(addresses, { details: someDetails }).expect(201);
}

/** Leaves carts, renews one, forgets one, and opens their pages. */
async function leaveCarts({ shop, anyone }: OnlineShop): Promise<void> {
  const { owner, slug } = shop;
  await owner.put(apiRoutes.updateStore(slug), { settings: { remindsCarts: true } }).expect(200);
  const product = await newProduct(shop);
  const items = [{ id: product.id, variant: [], quantity: 1 }];
  const leave = async (email: string, more: object = {}): Promise<string> => {
    const body = { email: `${email}@${slug}.example`, items, consent: true, ...more };
    return (await anyone.post(leftCartRoutes.leave(slug), body).expect(201)).body.token;
  };
  const token = await leave('stays');
  await leave('stays', { token });
  await leave('stays');
  const gone = await leave('goes');
  await anyone.get(leftCartPath(slug, gone)).expect(200);
  await anyone.post(leftCartRoutes.forget(slug, gone), {}).expect(200);
  await anyone.get(leftCartPath(slug, gone)).expect(404);
}

/** Makes, changes and deletes offers and zones, and orders with one of each. */
async function offerAndDeliver({ shop, anyone, shopper }: OnlineShop): Promise<void> {
  const { owner, slug, categoryId } = shop;
  const slots = { windows: everyDay('walk', 5), leadMinutes: 0, daysAhead: 7, closedDays: [] };
  const settings = {
    cashFee: 10,
    deliverySlots: slots,
    asksNote: true,
    noCashPincodes: '9*',
    chatTexts: { shipped: `From ${slug}: {tracking}` },
  };
  await owner.put(apiRoutes.updateStore(slug), { codOption: true, settings }).expect(200);
  const product = await newProduct(shop);
  await newOffer(shop, { code: 'WALK', totalUses: 9, productIds: [product.id] });
  const begins = { startsAt: soon(), code: '', categoryIds: [categoryId] };
  const other = await newOffer(shop, begins);
  await owner.put(ownerRoutes.offer(slug, other.id), { name: 'Renamed' }).expect(200);
  await owner.get(ownerRoutes.offer(slug, other.id)).expect(200);
  for (const filter of [{ state: 'on' }, { kind: ['percent'], q: 'walk' }, {}]) {
    await owner.get(`${ownerRoutes.offers(slug)}?${listOf('used', filter)}`).expect(200);
  }
  const zones = [];
  for (const name of ['City', 'India']) {
    const pincodes = name === 'City' ? '560001, 5601*' : '';
    const made = await owner.post(ownerRoutes.zones(slug), { name, pincodes, fee: 20 }).expect(201);
    zones.push(made.body.zone);
  }
  await owner.put(ownerRoutes.zone(slug, zones[1].id), { position: 0 }).expect(200);
  await owner.get(ownerRoutes.zone(slug, zones[0].id)).expect(200);
  await owner.get(`${ownerRoutes.zones(slug)}?${listOf('position', { q: 'city' })}`).expect(200);
  await anyone.get(apiRoutes.delivery(slug)).query({ pincode: '560001' }).expect(200);
  const asked = { storeId: shop.store.id, type: 'delivery', details: someDetails, items: [] };
  const { quote } = (
    await anyone
      .post(apiRoutes.quote, { ...asked, items: orderOf(shop, product).items })
      .expect(200)
  ).body;
  const [first] = quote.slots;
  const slot = { windowId: first.windowId, date: first.date };
  const body = await quotedOrder(anyone, shop, product, { type: 'delivery', code: 'WALK', slot });
  const placed = await place(shopper, body).expect(201);
  for (const status of ['cancelled', 'processing']) {
    await owner.put(apiRoutes.order(placed.body.order.id), { status }).expect(200);
  }
  await owner.delete(ownerRoutes.offer(slug, other.id)).expect(200);
  await owner.delete(ownerRoutes.zone(slug, zones[0].id)).expect(200);
  await anyone.get(storePaths.home(slug)).expect(200);
  // What comes after orders as documented.
  await owner.delete(ownerRoutes.zone(slug, zones[1].id)).expect(200);
  const none = { windows: [], leadMinutes: 0, daysAhead: 7, closedDays: [] };
  const usual = { cashFee: 0, deliverySlots: none };
  await owner.put(apiRoutes.updateStore(slug), { settings: usual }).expect(200);
  // As dear as the flat charge.
  await owner.post(ownerRoutes.zones(slug), { name: 'Stays', fee: 50 }).expect(201);
}

async function visitShop({ shop, anyone }: OnlineShop, products: Product[]): Promise<void> {
  const { slug } = shop;
  const paths = [
    storePaths.home(slug),
    ...products.map(({ handle }) => storePaths.product(slug, handle)),
    storePaths.cart(slug),
    storePaths.page(slug, 'aboutPage'),
    `${storePaths.home(slug)}/sitemap.xml`,
  ];
  for (const path of paths) await anyone.get(path);
}

/**
 * Exports the store, and imports it by another account: an account has one trial, whose rows this
 * must write too.
 */
async function takeAway({ shop, anyone }: OnlineShop): Promise<void> {
  const { slug } = shop;
  const owner = await newOwner(anyone, slug);
  const { id } = await brought(owner, `${slug}-again`, await download(shop.owner, slug));
  const put = (domain: string) => owner.put(apiRoutes.domain(`${slug}-again`), { id, domain });
  await put(`${slug}-again.example`).expect(200);
  await put('').expect(200);
}

function listOf(field: string, filter: object): string {
  const query = { range: '[0,2]', sort: JSON.stringify([field, 'ASC']) };
  return String(new URLSearchParams({ ...query, filter: JSON.stringify(filter) }));
}
