/** The demo shops that a first start makes, with the embedded database. */
import { demoShops } from '@shop/api/demo/demo-shops.js';
import { skuFor, toPaise } from '@shop/commerce';
import {
  apiRoutes,
  type Order,
  type OrderEvent,
  type OwnOffer,
  ownerRoutes,
  type Product,
  type ProductListItem,
  type Review,
  type StoreListItem,
} from '@shop/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { Caller } from '../support/caller.ts';
import { freePort } from '../support/free-port.ts';
import { mailsTo } from '../support/outbox.ts';
import { type StartedProduct, startedProducts } from './product-process.ts';

const { newFolder, start, endAll } = startedProducts();
afterAll(endAll);

const newSettings = async () => ({
  PORT: String(await freePort()),
  DATA_DIR: await newFolder(),
  DEMO: 'on',
});

describe('a start that works', () => {
  /** The product that has made the demo, later one that found it made. */
  let product: StartedProduct;
  let settings: Awaited<ReturnType<typeof newSettings>>;

  it('finishes a demo shop whose making was cut short, and ends at once meanwhile', async () => {
    settings = await newSettings();
    const first = start(settings);
    await first.printed('Making the demo shop');
    const anyone = new Caller(first.url);
    const isThere = async () => (await anyone.get(apiRoutes.checkSlug('demo'))).body.exists;
    await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
    expect(await first.end('SIGTERM')).toBe(0);
    product = start(settings);
    await product.printed('Demo owner');
    const { body } = await new Caller(product.url).get(apiRoutes.publicData('demo')).expect(200);
    expect(body.products.length).toBeGreaterThanOrEqual(24);
    expect(body.categories).toHaveLength(5);
  }, 300_000);

  it('makes the demo shop once: 24 products or more, 5 categories, all three types, pictures, policies', async () => {
    const anyone = new Caller(product.url);
    const { body } = await anyone.get(apiRoutes.publicData('demo')).expect(200);
    expect(body.products.length).toBeGreaterThanOrEqual(24);
    expect(body.categories).toHaveLength(5);
    const types = new Set(body.products.map(({ type }: { type: string }) => type));
    expect([...types].sort()).toEqual(['affiliate', 'simple', 'variant']);
    expect(body.store.banner.length).toBeGreaterThan(0);
    for (const { images } of body.products) await anyone.get(images[0]).expect(200);
    const { body: page } = await anyone.get(apiRoutes.page('demo', 'refundPolicy')).expect(200);
    expect(page.content).toContain('<p>');
    const made = await ordersOf(await demoOwner(product));
    await product.end('SIGTERM');
    product = start(settings);
    await product.printed('Demo owner');
    const again = await new Caller(product.url).get(apiRoutes.publicData('demo')).expect(200);
    expect(again.body.products).toHaveLength(body.products.length);
    expect(await ordersOf(await demoOwner(product))).toEqual(made);
  }, 300_000);

  it('sells clothes by size and colour: every order names a sku of its product, at its price', async () => {
    const owner = await demoOwner(product);
    const products = await productsOf(owner, 'demo-vastra');
    const byId = new Map(products.map((one) => [one.id, one]));
    const { 'demo-vastra': orders = [] } = await ordersOf(owner);
    const items = orders.flatMap((order) => order.items);
    const ofSkus = items.filter(({ id }) => byId.get(id)?.hasSkus);
    expect(ofSkus.length).toBeGreaterThan(60);
    for (const { id, variant, skuId, price, name } of items) {
      const sold = byId.get(id);
      expect([name, sold?.status, sold?.publishAt]).toEqual([name, 'active', '']);
      const bought = sold && skuFor(sold, variant);
      expect([name, skuId ?? null, price]).toEqual([name, bought?.skuId, bought?.price]);
    }
    const skus = products.filter(({ status }) => status === 'active').flatMap((one) => one.skus);
    expect(skus.length).toBeGreaterThan(40);
    const stocks = skus.map(({ stock }) => stock);
    expect(stocks).toEqual(expect.arrayContaining([-1, 0, 1, 2]));
    expect(new Set(skus.map(({ code }) => code)).size).toBe(skus.length);
    for (const { code, barcode, weight } of skus) {
      expect([code, code.length > 3, isEan13(barcode), weight > 0]).toEqual([
        code,
        true,
        true,
        true,
      ]);
    }
    const kurta = products.find(({ name }) => name === 'Mor Bagh Block-Print Kurta');
    expect(new Set(kurta?.skus.map(({ image }) => image))).toEqual(new Set(kurta?.images));
    expect(kurta?.priceHigh).toBeGreaterThan(kurta?.priceLow ?? 0);
    const listed = await owner.get(apiRoutes.products('demo-vastra')).expect(200);
    const shown = listed.body.products.find(({ id }: ProductListItem) => id === kurta?.id);
    expect(shown.stock).toBe(kurta?.skus.reduce((sum, { stock }) => sum + stock, 0));
  }, 300_000);

  it('has a draft, a planned and an archived product and a duplicate, which shoppers don’t see', async () => {
    const owner = await demoOwner(product);
    const products = await productsOf(owner, 'demo-vastra');
    expect(new Set(products.map(({ status }) => status))).toEqual(
      new Set(['active', 'draft', 'archived']),
    );
    const isPlanned = ({ publishAt }: Product) => Date.parse(publishAt) > Date.now();
    expect(products.filter(isPlanned)).toHaveLength(1);
    const copies = products.filter(({ name }) => name.endsWith(' (copy)'));
    expect(copies.map(({ status, skus }) => [status, skus.length > 0])).toEqual([['draft', true]]);
    const { body } = await owner.get(apiRoutes.publicData('demo-vastra')).expect(200);
    const seen = products.filter((one) => one.status === 'active' && !isPlanned(one));
    expect(new Set(body.products.map(({ id }: Product) => id))).toEqual(
      new Set(seen.map(({ id }) => id)),
    );
    const word = encodeURIComponent('कुर्ता');
    const found = await owner.get(`${apiRoutes.catalog('demo-vastra')}?q=${word}`).expect(200);
    const names = found.body.products.map(({ name }: Product) => name);
    expect(names).toContain('Mor Bagh Block-Print Kurta');
    expect(names).not.toContain('Blossom Frock');
  });

  it.each(['demo', 'demo-chai', 'demo-vastra'])(
    'has pictures of buyers in %s: with reviews that are shown, and with one that waits',
    { tags: ['DET-05', 'GEN-09'] },
    async (slug) => {
      const owner = await demoOwner(product);
      const { reviews } = (await owner.get(ownerRoutes.reviews(slug)).expect(200)).body;
      const pictured = reviews.filter(({ pictures }: Review) => pictures.length > 0);
      expect(new Set(pictured.map(({ status }: Review) => status))).toEqual(
        new Set(['new', 'published']),
      );
      for (const url of pictured.flatMap(({ pictures }: Review) => pictures)) {
        await owner.get(url).expect(200);
      }
    },
  );

  const isWeighed = ({ variants }: Product) => variants.some(({ type }) => type === 'Weight');

  it.each(['demo', 'demo-chai', 'demo-vastra'])('leaves nothing of %s empty', async (slug) => {
    const owner = await demoOwner(product);
    const { body } = await owner.get(apiRoutes.publicData(slug)).expect(200);
    const { logo, banner, description, address } = body.store;
    for (const text of [logo, banner[0].url, description, address]) expect(text).not.toBe('');
    const about = await owner.get(apiRoutes.page(slug, 'aboutPage')).expect(200);
    expect(about.body.content).toContain('demo shop');
    const products = await productsOf(owner, slug);
    for (const { id, name, imageUrl } of body.categories) {
      expect([name, imageUrl === '']).toEqual([name, false]);
      expect(products.filter(({ categories }) => categories.includes(id)).length).toBeGreaterThan(
        2,
      );
    }
    for (const one of products) {
      const told = one.imageTexts.filter(({ text }) => text !== '').map(({ url }) => url);
      if (one.status === 'active') expect([one.name, told]).toEqual([one.name, one.images]);
      expect([one.name, one.tags.length > 0]).toEqual([one.name, true]);
      const { brand, commonName, netQuantity, origin, maker, careContact } = one.information;
      // What is sold by weight has its quantities among the choices.
      const quantity = isWeighed(one) ? one.variants : netQuantity;
      for (const fact of [brand, commonName, quantity, origin, maker, careContact]) {
        expect([one.name, fact]).toEqual([one.name, expect.anything()]);
      }
    }
    const imported = products.filter(({ information }) => information.origin !== 'IN');
    expect(imported.map(({ information }) => information.makerKind)).toEqual(['importer']);
    const asked = products.flatMap(({ questions }) => questions);
    expect(new Set(asked.map(({ kind }) => kind))).toEqual(new Set(['text', 'choice']));
    const surcharges = asked.flatMap(({ surcharge, choices }) => [
      surcharge,
      ...choices.map((choice) => choice.surcharge),
    ]);
    expect(Math.max(...surcharges)).toBeGreaterThan(0);
    const rich = products.filter(({ descriptionFormat }) => descriptionFormat === 'html');
    expect(rich.length).toBeGreaterThan(0);
    for (const one of rich) expect(one.description).toMatch(/<strong>.*<ul><li>/s);
    const isFood = ({ information }: Product) =>
      /[Tt]ea leaves|pickle/.test(information.commonName ?? '');
    for (const one of products.filter(isFood)) {
      const { information } = one;
      if (!isWeighed(one)) expect(information.netQuantity?.unit).toBe('g');
      expect(information).toMatchObject({
        bestBefore: expect.stringContaining('months'),
        fssai: expect.stringMatching(/^\d{14}$/),
      });
    }
  });

  it.each(demoShops.map((shop) => [shop.store.slug, shop] as const))(
    'shows in %s all collections and categories that are placed by hand, and somebody waits for stock',
    { tags: ['GEN-09', 'FIND-01', 'PUB-07', 'DET-06'] },
    async (slug, { categories, products: written, waiting = [] }) => {
      const owner = await demoOwner(product);
      const { body } = await owner.get(apiRoutes.publicData(slug)).expect(200);
      const { showNew, showSale, showBestSellers } = body.store.settings;
      expect([showNew, showSale, showBestSellers]).toEqual([true, true, true]);
      const products = await productsOf(owner, slug);
      const nameOf = (wanted: string) => written.find(({ key }) => key === wanted)?.name ?? wanted;
      const placed = categories.flatMap(({ name, first = [] }) =>
        first[0] ? [{ name, first }] : [],
      );
      expect(placed.length).toBeGreaterThan(1);
      for (const { name, first } of placed) {
        const id = body.categories.find((one: { name: string }) => one.name === name).id;
        const listed = await owner.get(`${apiRoutes.catalog(slug)}?category=${id}`).expect(200);
        const names = listed.body.products.map((one: Product) => one.name);
        expect(names.slice(0, first.length)).toEqual(first.map(nameOf));
        // By hand is not the order in which they came.
        const ids = listed.body.products.map((one: Product) => one.id);
        expect(ids).not.toEqual(ids.toSorted().reverse());
      }
      expect(waiting.length).toBeGreaterThan(0);
      for (const { product: key, choice, emails } of waiting) {
        const sought = products.find(({ name }) => name === nameOf(key));
        if (!sought) throw new Error(`${key} is not there`);
        const isIt = ({ choice: own }: Product['skus'][number]) =>
          own.map(({ value }) => value).join(' / ') === choice;
        const skus = sought.skus.map((sku) => (isIt(sku) ? { ...sku, stock: 2 } : sku));
        expect(choice === undefined ? sought.stock : sought.skus.find(isIt)?.stock).toBe(0);
        const change = choice === undefined ? { stock: 2 } : { skus };
        await owner.put(apiRoutes.product(sought.id), change).expect(200);
        for (const email of emails) {
          const told = async () =>
            (await mailsTo(settings.DATA_DIR, email)).filter(({ subject }) =>
              subject.startsWith(nameOf(key)),
            );
          await expect.poll(told, { timeout: 30_000 }).toHaveLength(1);
        }
      }
    },
  );

  it('the demo has three shops in three colours, each with 60 days of orders and customers who come again', {
    tags: ['GEN-09', 'MEND-41'],
    timeout: 300_000,
  }, async () => {
    const owner = await demoOwner(product);
    const { body } = await owner.get(apiRoutes.stores).expect(200);
    expect(body.stores.map(({ slug }: StoreListItem) => slug).sort()).toEqual([
      'demo',
      'demo-chai',
      'demo-vastra',
    ]);
    const colours = new Set<string>();
    for (const { slug } of body.stores) {
      const shop = await owner.get(apiRoutes.publicData(slug)).expect(200);
      colours.add(shop.body.store.settings.theme.productCardButtonColor);
      expect(shop.body.store.live).toBe(true);
    }
    expect(colours.size).toBe(3);
    for (const orders of Object.values(await ordersOf(owner))) {
      expectLivelyTrade(orders);
      const [{ storeId = '' } = {}] = orders;
      const summary = await owner.get(apiRoutes.orderSummary(storeId)).expect(200);
      const counts = ({ status, paymentStatus }: Order) =>
        status !== 'cancelled' && ['paid', 'cod'].includes(paymentStatus);
      const dayOf = (time: string) =>
        new Date(Date.parse(time) + 5.5 * 3_600_000).toISOString().slice(0, 10);
      for (const { date, orders: counted, takings } of summary.body.days) {
        const those = orders.filter((order) => dayOf(order.createdAt) === date && counts(order));
        expect([date, counted]).toEqual([date, those.length]);
        expect(takings).toBe(those.reduce((sum, { amount }) => sum + amount, 0));
      }
      expect(summary.body.waiting).toBe(
        orders.filter(({ status }) => status === 'processing').length,
      );
      const list = await owner.get(`${apiRoutes.orders(storeId)}?range=[0,9]`).expect(200);
      expect(list.headers['content-range']).toBe(`orders 0-9/${orders.length}`);
      const delivered = orders.find(({ status }) => status === 'delivered');
      const told = await owner.get(apiRoutes.orderTimeline(delivered?.id ?? '')).expect(200);
      const kinds = told.body.timeline.map(({ kind, after }: OrderEvent) => `${kind} ${after}`);
      expect(kinds[0]).toMatch(/^placed /);
      expect(kinds).toContain('status delivered');
    }
  });

  it('the orders of the demo use offers, zones, times, days, notes, gifts and the fee for cash', {
    tags: ['GEN-09'],
    timeout: 300_000,
  }, async () => {
    const owner = await demoOwner(product);
    const made = await ordersOf(owner);
    for (const [slug, orders] of Object.entries(made)) {
      const { body: zones } = await owner.get(ownerRoutes.zones(slug)).expect(200);
      const names = zones.zones.map(({ name }: { name: string }) => name);
      const used = new Set(orders.flatMap(({ zone }) => zone?.name ?? []));
      expect([slug, [...used].sort()]).toEqual([slug, names.toSorted()]);
      const { body } = await owner.get(ownerRoutes.offers(slug)).expect(200);
      const kept = orders.filter(({ status }) => status !== 'cancelled');
      for (const { name, state, used: uses, sales, given } of body.offers as OwnOffer[]) {
        const theirs = kept.flatMap((order) => {
          const offer = order.offers?.find((one) => one.name === name);
          return offer ? [{ amount: toPaise(order.amount), saved: toPaise(offer.saved) }] : [];
        });
        const sum = (key: 'amount' | 'saved') => theirs.reduce((total, one) => total + one[key], 0);
        expect([name, uses > 0]).toEqual([name, state !== 'planned']);
        expect([name, uses, toPaise(sales), toPaise(given)]).toEqual([
          name,
          theirs.length,
          sum('amount'),
          sum('saved'),
        ]);
      }
    }
    const all = Object.values(made).flat();
    for (const key of ['cashFee', 'slot', 'note', 'gift', 'gstin'] as const) {
      expect([key, all.some((order) => order[key])]).toEqual([key, true]);
    }
    const ofDemo = made.demo ?? [];
    expect(ofDemo.some(({ slot }) => slot?.windowId === '')).toBe(true);
    expect(ofDemo.some(({ zone }) => zone?.by !== undefined)).toBe(true);
    const byUpi = made['demo-vastra']?.filter(({ paymentMethod }) => paymentMethod === 'upi') ?? [];
    expect(byUpi.some(({ paymentStatus }) => paymentStatus === 'paid')).toBe(true);
    const toLookFor = byUpi.filter(({ upiClaim }) => upiClaim);
    expect(toLookFor).toMatchObject([
      { paymentStatus: 'unpaid', upiClaim: { utr: expect.stringMatching(/^\d{12}$/) } },
    ]);
    for (const { slot, status, createdAt } of made['demo-vastra'] ?? []) {
      const from = Date.parse(`${slot?.date}T00:00:00+05:30`) + (slot?.from ?? 0) * 60_000;
      expect(from).toBeGreaterThan(Date.parse(createdAt));
      if (status === 'delivered') expect(from).toBeLessThan(Date.now());
    }
    await product.end('SIGTERM');
  });
});

/** Signs the demo owner in with the log-in that the start has printed. */
async function demoOwner(product: StartedProduct): Promise<Caller> {
  await product.printed('Demo owner');
  const [, email = '', password = ''] = /Demo owner\s+(\S+) \/ (\S+)/.exec(product.output()) ?? [];
  const anyone = new Caller(product.url);
  const { body } = await anyone.post(apiRoutes.signin, { email, password }).expect(200);
  return anyone.as(body.token);
}

/** Reads all products of a shop with their skus, as its owner's form does. */
async function productsOf(owner: Caller, slug: string): Promise<Product[]> {
  const { body } = await owner.get(apiRoutes.products(slug)).expect(200);
  const reads = (body.products as ProductListItem[]).map(async ({ id }) => {
    const { body: one } = await owner.get(apiRoutes.product(id)).expect(200);
    return one.product as Product;
  });
  return Promise.all(reads);
}

/** Whether a barcode's check digit is right: weighted by 1 and 3, its digits sum up to tens. */
function isEan13(barcode: string): boolean {
  const sum = [...barcode].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
  return /^\d{13}$/.test(barcode) && sum % 10 === 0;
}

/** Reads all orders of each of an owner's stores, by slug. */
async function ordersOf(owner: Caller): Promise<Record<string, Order[]>> {
  const { body } = await owner.get(apiRoutes.stores).expect(200);
  const lists = (body.stores as StoreListItem[]).map(async ({ id, slug }) => {
    const { body: list } = await owner.get(apiRoutes.orders(id)).expect(200);
    return [slug, list.orders] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

/** Expects orders of two months, more of them at weekends, of all statuses, some by the same customers. */
function expectLivelyTrade(orders: readonly Order[]): void {
  expect(orders.length).toBeGreaterThan(60);
  const ages = orders.map(({ createdAt }) => (Date.now() - Date.parse(createdAt)) / 86_400_000);
  expect(Math.max(...ages)).toBeGreaterThan(50);
  expect(Math.max(...ages)).toBeLessThan(61);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.min(...ages)).toBeLessThan(4);
  const isWeekend = ({ createdAt }: Order) =>
    [0, 6].includes(new Date(Date.parse(createdAt) + 5.5 * 3_600_000).getUTCDay());
  const weekend = orders.filter(isWeekend).length / 2;
  expect(weekend).toBeGreaterThan((1.2 * (orders.length - 2 * weekend)) / 5);
  const has = (what: Partial<Order>) =>
    orders.some((order) =>
      Object.entries(what).every(([key, value]) => order[key as keyof Order] === value),
    );
  for (const status of ['delivered', 'cancelled'] as const) {
    expect([status, has({ status })]).toEqual([status, true]);
  }
  expect(has({ status: 'delivered', paymentStatus: 'paid' })).toBe(true);
  expect(has({ status: 'delivered', paymentStatus: 'cod' })).toBe(true);
  const customers = orders.flatMap(({ customerId }) => customerId ?? []);
  expect(customers.length - new Set(customers).size).toBeGreaterThan(10);
  for (const { items, amount, shippingCharges, cashFee = 0 } of orders) {
    const sum = items.reduce((total, item) => {
      return total + toPaise(item.price) * item.quantity - toPaise(item.discount ?? 0);
    }, 0);
    expect(sum + toPaise(shippingCharges) + toPaise(cashFee)).toBe(toPaise(amount));
  }
}
