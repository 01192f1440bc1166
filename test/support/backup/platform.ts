/** A platform with rows of every kind, all made over HTTP, and functions that read all its data. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMigrationSource } from '@shop/api/database/data-source.js';
import { apiRoutes, ownerRoutes, type Product, pushRoutes, type StoreFile } from '@shop/contract';
import { startApp } from '../app.ts';
import { Caller } from '../caller.ts';
import {
  newProduct,
  newShop,
  orderOf,
  picture,
  type Shop,
  signedInAdmin,
  someDetails,
} from '../cast.ts';
import { everyDay, newOffer, place, quotedOrder } from '../checkout.ts';
import { kurtaItem, newKurta, orderOfItems } from '../kurta.ts';
import type { OnlineShop } from '../online-shop.ts';
import { leaveOrderTraces } from '../order-traces.ts';
import { unheardSubscription } from '../push-double.ts';
import { dump } from '../security/dump.ts';
import { upload } from '../upload.ts';

/** Texts that a careless export would change: what COPY, JSON, tar and shells treat specially. */
export const awkward =
  'Tab\there, line\nbreak, \\N and \\. "quoted", \'single\', ₹ अचार 🥭, \\t $1 %s';

export interface FilledPlatform {
  shops: Shop[];
  /** The order of acme that was paid, then shipped. */
  orderId: string;
  /** Closes it; to be called last: instances in one process share their passport strategies. */
  close(): Promise<void>;
}

/** Fills the online shop and two more, so that every table has rows. */
export async function fillPlatform(onlineShop: OnlineShop): Promise<FilledPlatform> {
  const { anyone, shop, shopper } = onlineShop;
  const admin = await signedInAdmin(anyone);
  const shops = [shop, await newShop(anyone, 'bolt'), await newShop(anyone, 'carpet')];
  for (const each of shops) await fillShop(each === shop ? shopper : anyone, each);
  const { owner } = shop;
  await owner.put(apiRoutes.domain('acme'), { id: shop.store.id, domain: 'pickles.example' });
  await admin.put(apiRoutes.updateStore('acme'), { description: awkward }).expect(200);
  await owner.post(pushRoutes.subscription, unheardSubscription()).expect(200);
  const plan = { name: 'Gold', description: awkward, price: 499.5, features: ['Own domain'] };
  await admin.post(apiRoutes.plans, plan).set('idempotency-key', 'plan').expect(201);
  const paid = await onlineShop.place();
  const payment = onlineShop.razorpay.attempt(paid.gatewayOrderId);
  await onlineShop.tell(onlineShop.razorpay.event('payment.captured', payment));
  await onlineShop.place(1);
  const expired = await onlineShop.place(3);
  await onlineShop.later(20, expired.id);
  await onlineShop.move(paid.id, { status: 'shipped' }).expect(200);
  const once = orderOf(shop, paid.product, 1, { paymentMethod: 'cod' });
  await shopper.post(apiRoutes.createOrder, once).set('idempotency-key', 'once').expect(201);
  // The row of an upload under way is inserted: over HTTP it would be gone before the backup.
  await onlineShop.running.source.query(
    `INSERT INTO job (store_id, id, queue, kind, about, data, due_at)
     VALUES ($1, gen_random_uuid(), 'file', 'orphanedFile', gen_random_uuid(),
       '["a, \\"quoted\\" key"]', now() + interval '1 hour')`,
    [shop.store.id],
  );
  await onlineShop.running.source.query(
    `INSERT INTO product_handle (store_id, handle, product_id)
     SELECT store_id, 'old-' || handle, id FROM product WHERE store_id = $1 AND handle = 'lamp'`,
    [shop.store.id],
  );
  // Rows that stay: over HTTP the mail would delete the address that waits.
  await onlineShop.running.source.query(
    `INSERT INTO review (store_id, id, order_id, product_id, stars, text, author, reply, status, pictures)
     SELECT item.store_id, gen_random_uuid(), item.order_id, item.product_id, 4, $2, 'Asha', $2, 'published',
       (SELECT jsonb_agg(file.url) FROM (SELECT url FROM file WHERE store_id = $1 ORDER BY id LIMIT 1) file)
     FROM order_item item JOIN product ON product.store_id = item.store_id AND product.id = item.product_id
     WHERE item.store_id = $1 ORDER BY item.order_id LIMIT 1`,
    [shop.store.id, awkward],
  );
  await onlineShop.running.source.query(
    `INSERT INTO stock_alert (store_id, id, product_id, email, email_key)
     SELECT store_id, gen_random_uuid(), id, 'asker@shop.test', 'a key' FROM product
     WHERE store_id = $1 ORDER BY id LIMIT 1`,
    [shop.store.id],
  );
  await onlineShop.running.source.query(
    `INSERT INTO address (store_id, id, customer_id, place, label, details, chosen_at)
     SELECT $1, gen_random_uuid(), id, 1, 'Home', '{"firstName": "Asha"}', now() FROM customer ORDER BY id LIMIT 1`,
    [shop.store.id],
  );
  await onlineShop.running.source.query(
    `INSERT INTO left_cart (store_id, id, email, email_key, items)
     VALUES ($1, gen_random_uuid(), 'leaver@shop.test', 'a key', '[]')`,
    [shop.store.id],
  );
  await onlineShop.running.source.query(
    `INSERT INTO upi_claim (store_id, id, order_id, utr, outcome, decided_at)
     SELECT store_id, gen_random_uuid(), id, '412345678901', 'refused', now() FROM "order"
     WHERE store_id = $1 ORDER BY id LIMIT 1`,
    [shop.store.id],
  );
  await leaveOrderTraces(onlineShop.running.source, shop.store.id);
  await fillTerms(anyone, shop, paid.product);
  return { shops, orderId: paid.id, close: await limitedSignOut(onlineShop) };
}

/** Offers, zones and slots, and an order with one of each. */
async function fillTerms(anyone: Caller, shop: Shop, product: Product): Promise<void> {
  const { owner, slug, categoryId } = shop;
  const windows = everyDay('slot', 3);
  const deliverySlots = { windows, leadMinutes: 30, daysAhead: 7, closedDays: ['2026-01-26'] };
  const settings = {
    cashFee: 12.5,
    cashUpTo: 50_000,
    deliverySlots,
    deliveryDays: {
      asksDate: 'off',
      leadDays: 2,
      daysAhead: 20,
      closedWeekdays: [0, 5],
      closedDays: ['2026-12-25'],
      cutoff: 900,
    },
    asksNote: true,
    noteQuestion: 'Which name? <b>&</b> नाम',
    asksGift: true,
    chatTexts: { shipped: `${awkward} {tracking}` },
  };
  await owner
    .put(apiRoutes.updateStore(slug), {
      codOption: true,
      requiredAccountForOrder: false,
      settings: { ...settings, noCashPincodes: '9*', noCashPhones: '9999900000' },
    })
    .expect(200);
  const offer = { name: 'Diwali “10”', code: 'DIWALI10', percent: 10, cap: 99.95, totalUses: 50 };
  await newOffer(shop, { ...offer, productIds: [product.id], categoryIds: [categoryId] });
  await newOffer(shop, { name: awkward.slice(0, 50), kind: 'buyGet', buy: 90, get: 9 });
  for (const zone of [
    { name: 'City', pincodes: '560001, 5600*', fee: 20.5, days: '1–2 days', freeFrom: 5000 },
    {
      name: 'South',
      states: ['Karnataka', 'Kerala'],
      fewestDays: 2,
      mostDays: 5,
      weightSteps: [{ upTo: 500, fee: 60 }],
    },
    { name: 'India', cashAllowed: false, fee: 90 },
  ]) {
    await owner.post(ownerRoutes.zones(slug), zone).expect(201);
  }
  const details = { ...someDetails, postalCode: '560001' };
  const asked = { storeId: shop.store.id, type: 'delivery', details };
  const items = orderOf(shop, product).items;
  const { quote } = (await anyone.post(apiRoutes.quote, { ...asked, items }).expect(200)).body;
  const { windowId, date } = quote.slots[0];
  const body = await quotedOrder(anyone, shop, product, {
    type: 'delivery',
    details,
    code: 'diwali10',
    slot: { windowId, date },
    note: awkward,
    gift: 'For you ₹',
  });
  const placed = await place(anyone, body).expect(201);
  const shipment = {
    courier: 'other',
    name: 'Bus “7”',
    number: 'KA-07',
    link: 'https://bus.example/7',
  };
  await owner.put(apiRoutes.order(placed.body.order.id), { shipment }).expect(200);
}

/** The shop's contact, and who may order how. */
export const contact = {
  address: 'Shop 4, “Old” Market\nBengaluru 560001',
  contactPhone: '080 2345 6789',
  openingHours: 'Mon–Sat 10–20\nSunday closed',
  mapLink: 'https://www.openstreetmap.org/?mlat=12.97&mlon=77.59#map=17/12.97/77.59',
  whatsAppAlways: true,
  guestCheckout: true,
};

/** Where the money of UPI goes, which no archive takes along. */
const upi = {
  upiEnabled: true,
  upiId: 'asha.pickles@okhdfcbank',
  upiKind: 'merchant',
  upiMerchantCode: '5411',
  upiHoldHours: 48,
  upiUpTo: 1999.5,
};

async function fillShop(buyer: Caller, shop: Shop): Promise<void> {
  const { owner, slug, categoryId } = shop;
  const pictures: StoreFile[] = [];
  for (const [width, height] of [
    [1400, 700],
    [330, 500],
    [40, 30],
  ] as const) {
    pictures.push((await upload(shop, await picture(width, height)).expect(201)).body.file);
  }
  const [wide, tall, small] = pictures.map(({ url }) => url);
  const settings = { minOrderPrice: 10.5, theme: { navbarColor: 'bg-rose-500' } };
  const look = { logo: small, favicon: small, banner: [{ url: wide }], description: awkward };
  await owner
    .put(apiRoutes.updateStore(slug), { ...look, look: 'mithai', ...contact, ...upi, settings })
    .expect(200);
  await owner
    .post(apiRoutes.categories(slug), { name: 'Pickles & jam', imageUrl: tall })
    .expect(201);
  const images = [wide ?? '', tall ?? ''];
  const lamp = await newProduct(shop, { name: 'Lamp', description: awkward, images, stock: 12 });
  await newProduct(shop, {
    name: 'Kurta',
    descriptionFormat: 'html',
    description: `<p>Soft</p><img src="${tall}" alt="Its cloth" />`,
    type: 'variant',
    variants: [
      { type: 'Size', value: 'L', price: 0 },
      { type: 'Size', value: 'XL “wide”', price: 129.95 },
    ],
  });
  const kurti = await newKurta(
    shop,
    {
      'M Red': { stock: 9, price: 640.5, salePrice: 599, code: 'KURTI “M”', image: tall ?? '' },
      'L Red': { stock: 4, barcode: '8901234567894', weight: 350 },
      'L Blue': { active: false },
    },
    { name: 'Kurti', images },
  );
  await newProduct(shop, { type: 'affiliate', link: 'https://example.com/a?b=1&c=%20' });
  await newProduct(shop, { price: 99.99, salePrice: 49.95, minOrder: 2, unit: 'dozen' });
  const shown = `<img src="${wide}" alt="Our shop" />`;
  await owner
    .put(apiRoutes.page(slug, 'aboutPage'), { content: `<p>${awkward}</p>${shown}` })
    .expect(200);
  const former = await newProduct(shop, { name: 'Deleted', description: awkward, stock: 1 });
  await owner.delete(apiRoutes.product(former.id)).expect(200);
  const closed = await owner.post(apiRoutes.categories(slug), { name: 'Closed' }).expect(201);
  await owner.delete(apiRoutes.category(slug, closed.body.category.id)).expect(200);
  const shelf = { products: [lamp.id] };
  await owner.put(ownerRoutes.categoryProducts(slug, categoryId), shelf).expect(200);
  const cash = orderOf(shop, lamp, 2, { paymentMethod: 'cod' });
  const placed = await buyer.post(apiRoutes.createOrder, cash).expect(201);
  await owner.put(apiRoutes.order(placed.body.order.id), { status: 'cancelled' }).expect(200);
  await buyer.post(apiRoutes.createOrder, cash).expect(201);
  const lines = [kurtaItem(kurti, 'M Red', 2, 599), kurtaItem(kurti, 'L Red')];
  const ofSkus = orderOfItems(shop, lines, { paymentMethod: 'cod' });
  await buyer.post(apiRoutes.createOrder, ofSkus).expect(201);
  await owner.post(apiRoutes.productsBulk(slug), {
    products: [1, 2, 3].map((number) => ({
      name: `${slug} ${number}`,
      price: number,
      categories: [categoryId],
    })),
  });
}

/**
 * Makes rows that only a limited call, a forgotten password, an unconfirmed address and a sign-out
 * leave.
 */
async function limitedSignOut(onlineShop: OnlineShop): Promise<() => Promise<void>> {
  const settings = { RATE_LIMIT: 'on', EMAIL_VERIFICATION: 'on' };
  const limited = await startApp({ beside: onlineShop.running, settings });
  const anyone = new Caller(limited.url);
  const { email, password } = onlineShop.shop.owner;
  const { body } = await anyone.post(apiRoutes.signin, { email, password }).expect(200);
  await anyone.as(body.token).get(apiRoutes.signout).expect(200);
  const { shopper } = onlineShop;
  const known = { email: shopper.email, password: shopper.password };
  const customer = await anyone.post(apiRoutes.customerSignin, known).expect(200);
  await anyone.as(customer.body.token).get(apiRoutes.signout).expect(200);
  await anyone.post(apiRoutes.resetPassword, { email, password }).expect(202);
  const stranger = { email: 'unconfirmed@shop.test', password };
  const joined = await anyone.post(apiRoutes.signup, stranger).expect(201);
  // This mail or the one of the sign-up leaves its row.
  await anyone.as(joined.body.token).post(apiRoutes.sendVerification).expect(/mail/);
  return limited.close;
}

/** Every row of every table. */
export async function rowsOf(databaseUrl: string): Promise<Record<string, string[]>> {
  const source = await createMigrationSource(databaseUrl).initialize();
  return dump(source).finally(() => source.destroy());
}

/** The checksums of all files below a folder, by their paths. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const sums = await Promise.all(
    paths.sort().map(async (path) => {
      const sum = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      return [path.slice(folder.length + 1), sum] as const;
    }),
  );
  return Object.fromEntries(sums);
}

/** The rows without sessions, tokens and codes, which a restore ends (SAFE-13), and without the accounts, whose versions it raises. */
export const lasting = (rows: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries({ ...rows, session: [], ended_token: [], reset_code: [] }).filter(
      ([table]) => !['user', 'customer'].includes(table),
    ),
  );
