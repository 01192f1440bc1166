/** Skus on the pages of a shop: the choice in the address, and orders by the form without script (SKU-04 to SKU-06, SKU-08). */
import { apiRoutes, type Order, type Product, type Sku, storePaths } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newProduct, type Shop, someDetails } from '../support/cast.ts';
import {
  choiceOf,
  kurtaBody,
  kurtaItem,
  newKurta,
  orderItems,
  readProduct,
  skuOf,
  stocksOf,
} from '../support/kurta.ts';
import { statementsOf } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
beforeAll(async () => {
  shop = world.acme;
});

const red = 'https://pictures.example.com/red.jpg';
const blue = 'https://pictures.example.com/blue.jpg';

/** A kurta whose red L is sold out, whose blue M is not sold, and which has no blue L. */
const someKurta = () =>
  newKurta(
    shop,
    {
      'M Red': { stock: 3, price: 650, salePrice: 600, image: red },
      'L Red': { stock: 0, price: 700, image: red },
      'M Blue': { stock: 9, active: false, image: blue },
    },
    { images: [blue, red] },
  );

const pageOf = ({ handle }: Product, query = '') => storePaths.product(shop.slug, handle) + query;
const read = async (path: string) => (await world.anyone.get(path).expect(200)).text;
const change = (product: Product, body: object) =>
  shop.owner.put(apiRoutes.product(product.id), body).expect(200);
const orders = async (): Promise<Order[]> =>
  (await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200)).body.orders;

/** What the page shows of the product itself, without tags and without what React writes between words. */
function wordsOf(html: string): string {
  const [main = ''] = /<main.*?You may also like|<main.*<\/main>/s.exec(html) ?? [];
  return main
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

/** The labels of the values by value, as they are read out: 'L, Sold out'. */
const valuesOf = (html: string) =>
  [...html.matchAll(/<input([^>]*type="radio"[^>]*)>(.*?)<\/label>/gs)].map(
    ([, input = '', label]) => /aria-label="([^"]*)"/.exec(input)?.[1] ?? label,
  );

describe('the page of a product with skus', () => {
  it('shows the range before a choice, and marks what is sold out or not sold', {
    tags: ['SKU-04', 'SKU-08'],
  }, async () => {
    const html = await read(pageOf(await someKurta()));
    // The one at ₹700 is sold out.
    expect(wordsOf(html)).toContain('Sale price ₹600 .00 instead of ₹650 .00');
    expect(wordsOf(html)).not.toContain('From');
    expect(valuesOf(html)).toEqual(['M', 'L, Sold out', 'Red', 'Blue, Not available']);
    expect(html).not.toContain('checked=""');
  });

  it("shows the price, picture and stock of the choice in the address, and marks the others' by it", {
    tags: ['SKU-04'],
  }, async () => {
    const product = await someKurta();
    const html = await read(pageOf(product, '?Size=M&Colour=Red'));
    expect(wordsOf(html)).toContain('Sale price ₹600 .00 instead of ₹650 .00');
    expect(wordsOf(html)).not.toContain('From');
    expect(wordsOf(html)).toContain('Only 3 left');
    expect(
      html.match(/type="radio"[^>]*checked=""[^>]*value="(M|Red)"|value="(M|Red)"[^>]*checked=""/g),
    ).toHaveLength(2);
    expect(html.indexOf(`src="${red}"`)).toBeLessThan(html.indexOf(`src="${blue}"`));
    expect(valuesOf(html)).toEqual(['M', 'L, Sold out', 'Red', 'Blue, Not available']);
    const gone = await read(pageOf(product, '?Size=L&Colour=Red'));
    expect(wordsOf(gone)).toContain('₹700 .00');
    expect(gone).toMatch(/<button[^>]*disabled=""[^>]*>Sold out<\/button>/);
    const missing = await read(pageOf(product, '?Size=L&Colour=Blue'));
    expect(missing).toMatch(/<button[^>]*disabled=""[^>]*>Not available<\/button>/);
    expect(valuesOf(missing)).toEqual([
      'M, Not available',
      'L, Not available',
      'Red, Sold out',
      'Blue, Not available',
    ]);
    const lost = await read(pageOf(product, '?Size=XS&Colour=Red'));
    expect(lost).toContain('What you had chosen is no longer offered.');
  });

  it('has one canonical address, whatever is chosen, and an offer for each sku that is sold', {
    tags: ['SKU-04', 'FIX-02'],
  }, async () => {
    const product = await someKurta();
    const html = await read(pageOf(product, '?Size=M&Colour=Red'));
    const [, canonical = ''] = /rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    expect(new URL(canonical).search).toBe('');
    expect(new URL(canonical).pathname).toBe(pageOf(product));
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const group = JSON.parse(json);
    expect(group).toMatchObject({ '@type': 'ProductGroup', productGroupID: product.id });
    expect(group.variesBy).toEqual(['https://schema.org/size', 'https://schema.org/color']);
    expect(group.hasVariant).toMatchObject([
      {
        name: 'Kurta - Size: M, Colour: Red',
        size: 'M',
        color: 'Red',
        image: red,
        offers: {
          url: `${canonical}?Size=M&Colour=Red`,
          price: '600.00',
          availability: 'https://schema.org/InStock',
        },
      },
      { size: 'L', offers: { price: '700.00', availability: 'https://schema.org/OutOfStock' } },
    ]);
    expect(group.hasVariant).toHaveLength(2);
  });

  it('is cached for all other queries, and one choice never shows in the page of another', {
    tags: ['SKU-04', 'ABUSE-02'],
  }, async () => {
    const product = await someKurta();
    const plain = await world.anyone.get(pageOf(product)).expect(200);
    const chosen = await world.anyone.get(pageOf(product, '?utm_source=x&Colour=Red')).expect(200);
    expect(chosen.text).toContain('checked=""');
    const statements = await statementsOf(world.app, async () => {
      for (const query of ['', '?utm_source=x', '?size=M', '?Sizes=M&colour=Red']) {
        const again = await world.anyone.get(pageOf(product, query)).expect(200);
        expect([query, again.headers.etag]).toEqual([query, plain.headers.etag]);
        expect(again.text).toBe(plain.text);
      }
    });
    expect(statements).toEqual([]);
    await change(product, { skus: [{ choice: choiceOf('M Red'), stock: 3, price: 111 }] });
    const [before, after] = [
      await read(pageOf(product)),
      await read(pageOf(product, '?Size=M&Colour=Red')),
    ];
    for (const html of [before, after]) expect(wordsOf(html)).toContain('₹111 .00');
  });

  it('is led to with its choice by its id and by a former address', {
    tags: ['SKU-04'],
  }, async () => {
    const product = await someKurta();
    const byId = await world.anyone.get(
      `${storePaths.product(shop.slug, product.id)}?Size=M&utm_source=x`,
    );
    expect([byId.status, byId.headers.location]).toEqual([
      301,
      pageOf(product, '?Size=M&utm_source=x'),
    ]);
  });

  it('shows types that are called like a parameter of the page, and odd ones', {
    tags: ['SKU-04'],
  }, async () => {
    const variants = ['theme', 'क&=?'].map((type) => ({ type, value: 'a"b', price: 0 }));
    const choice = variants.map(({ type, value }) => ({ type, value }));
    const product = await newProduct(shop, {
      type: 'variant',
      price: 500,
      variants,
      skus: [{ choice, price: 321 }],
    });
    const query = new URLSearchParams([
      ['variant:theme', 'a"b'],
      ['क&=?', 'a"b'],
    ]);
    const html = await read(pageOf(product, `?${query}`));
    expect(wordsOf(html)).toContain('₹321 .00');
    expect(html.match(/checked=""/g)).toHaveLength(2);
  });

  it('is chosen without script by its form, which leads to the address of the choice', {
    tags: ['SKU-04'],
  }, async () => {
    const product = await someKurta();
    const html = await read(pageOf(product));
    expect(html).toContain(`formAction="${pageOf(product)}"`);
    const typed = new URLSearchParams({
      item: product.id,
      'variant:Size': 'M',
      'variant:Colour': 'Red',
    });
    const answer = await world.anyone.get(pageOf(product, `?${typed}`));
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      pageOf(product, '?Size=M&Colour=Red'),
    ]);
  });
});

describe('a list', () => {
  it('says from which price on where the choices differ, and strikes no other one', {
    tags: ['SKU-08'],
  }, async () => {
    const { slug } = world.bolt;
    const body = (name: string, skus: Parameters<typeof kurtaBody>[0]) =>
      newProduct(world.bolt, kurtaBody(skus, { name }));
    await body('Differing', { 'M Red': { price: 650 }, 'L Red': { price: 700 } });
    await body('Same', { 'M Red': { price: 640 }, 'L Red': { price: 640 } });
    await body('Ended', { 'M Red': { stock: 0 }, 'L Red': { stock: 4, active: false } });
    const html = await read(storePaths.home(slug));
    const cards = html
      .split('<li class="card"')
      .slice(1)
      .map((card) => wordsOf(`<main${card}</main>`));
    const card = (name: string) => cards.find((words) => words.includes(name));
    expect(card('Differing')).toContain('From ₹650 .00');
    expect(card('Differing')).toContain('Select options');
    expect(card('Same')).toContain('₹640 .00');
    expect(card('Same')).not.toContain('From');
    expect(card('Ended')).toContain('Out of stock');
  });
});

describe('what a product costs', () => {
  it('is, wherever it is told, that of the choices that can be bought, and of all when none can', {
    tags: ['SKU-08', 'FIX-04'],
  }, async () => {
    const product = await newKurta(
      shop,
      {
        'M Red': { stock: 2, price: 300, salePrice: 250 },
        'L Red': { stock: 5, price: 450 },
        'L Blue': { price: 100, active: false },
      },
      { name: 'Rangekurta' },
    );
    const isIt = ({ id }: { id: string }) => id === product.id;
    const found = `${apiRoutes.catalog(shop.slug)}?q=rangekurta`;
    const upTo300 = `${storePaths.home(shop.slug)}?q=rangekurta&max=300`;
    const told = async () => {
      const answers = await Promise.all([
        world.anyone.get(found).expect(200),
        world.anyone.get(apiRoutes.publicData(shop.slug)).expect(200),
        shop.owner.get(`${apiRoutes.products(shop.slug)}?range=[0,99]`).expect(200),
      ]);
      const listed = answers.map(({ body }) => body.products.find(isIt) as Product);
      const ranges = [...listed, await readProduct(world.anyone, product)].map(
        ({ priceLow, priceHigh, listPriceLow }) => [priceLow, priceHigh, listPriceLow],
      );
      const [range] = ranges;
      expect(ranges).toEqual(ranges.map(() => range));
      const html = await read(pageOf(product));
      const [, summary = ''] = /<meta name="description" content="([^·"]*) ·/.exec(html) ?? [];
      const [, price = ''] =
        /Rangekurta (.*?₹\d+ \.00(?: instead of ₹\d+ \.00)?)/.exec(wordsOf(html)) ?? [];
      const isUpTo300 = !(await read(upTo300)).includes('Nothing matches these filters');
      return { range, summary, price, isUpTo300 };
    };
    const all = {
      range: [250, 450, 300],
      summary: 'From ₹250.00',
      price: 'From Sale price ₹250 .00 instead of ₹300 .00',
      isUpTo300: true,
    };
    expect(await told()).toEqual(all);
    const placed = await orderItems(world.anyone, shop, [kurtaItem(product, 'M Red', 2, 250)]);
    expect(placed.status).toBe(201);
    expect(await told()).toEqual({
      range: [450, 450, 450],
      summary: '₹450.00',
      price: '₹450 .00',
      isUpTo300: false,
    });
    const cancelled = { status: 'cancelled' };
    await shop.owner.put(apiRoutes.order(placed.body.order.id), cancelled).expect(200);
    expect(await told()).toEqual(all);
    // Too few for the least order are none.
    await change(product, { minOrder: 3 });
    expect((await told()).range).toEqual([450, 450, 450]);
    await change(product, { minOrder: 6 });
    expect(await told()).toEqual(all);
    // A price of the product counts for the skus without one at once.
    const skus = product.skus.map(({ id, choice, active }) => ({
      id,
      choice,
      active,
      price: 0,
      salePrice: 0,
    }));
    await change(product, { minOrder: 1, skus, price: 700, salePrice: 0 });
    expect((await told()).range).toEqual([700, 700, 700]);
  });
});

/** The hidden fields of the form that orders a choice, as the page holds them. */
async function formOf(product: Product, words: string): Promise<Record<string, string>> {
  const [size = '', colour = ''] = words.split(' ');
  const query = new URLSearchParams({
    item: product.id,
    'variant:Size': size,
    'variant:Colour': colour,
  });
  return hiddenOf(await read(`${storePaths.checkout(shop.slug)}?${query}`));
}

const hiddenOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    ),
  );

const send = (fields: Record<string, string>) =>
  world.anyone
    .post(storePaths.checkout(shop.slug))
    .type('form')
    .send({ ...someDetails, type: 'pickup', quantity: '1', ...fields });

describe('the form without script', () => {
  it('orders the sku at its own price', { tags: ['SKU-04', 'SKU-05'] }, async () => {
    const product = await someKurta();
    const form = await formOf(product, 'M Red');
    expect(form).toMatchObject({ price: '600', sku: skuOf(product, 'M Red').id });
    await send({ ...form, quantity: '2' }).expect(302);
    const [order] = await orders();
    expect(order).toMatchObject({
      amount: 1200,
      items: [{ name: 'Kurta - Size: M, Colour: Red', quantity: 2, skuId: form.sku }],
    });
    expect(stocksOf(await readProduct(shop.owner, product))).toMatchObject({ 'M Red': 1 });
  });

  it.each([['L Red'], ['M Blue'], ['L Blue'], ['XS Red']])(
    'is not there for %s: the page of the product says why',
    { tags: ['SKU-04', 'SKU-06'] },
    async (words) => {
      const product = await someKurta();
      const [size = '', colour = ''] = words.split(' ');
      const fields = { item: product.id, 'variant:Size': size, 'variant:Colour': colour };
      const query = new URLSearchParams(fields);
      const answer = await world.anyone.get(`${storePaths.checkout(shop.slug)}?${query}`);
      expect([answer.status, answer.headers.location]).toEqual([
        302,
        pageOf(product, `?Size=${size}&Colour=${colour}`),
      ]);
      await read(answer.headers.location ?? '');
    },
  );

  it('that is sent after its product is gone says that nothing was ordered', {
    tags: ['SKU-06'],
  }, async () => {
    const product = await someKurta();
    const form = await formOf(product, 'M Red');
    const before = (await orders()).length;
    await shop.owner.delete(apiRoutes.product(product.id)).expect(200);
    expect((await send(form).expect(400)).text).toContain('Nothing was ordered just now.');
    expect(await orders()).toHaveLength(before);
  });

  it('orders nothing at another price than it showed: it shows the new one', {
    tags: ['SKU-06'],
  }, async () => {
    const product = await someKurta();
    const form = await formOf(product, 'M Red');
    const before = (await orders()).length;
    await change(product, {
      skus: product.skus.map(({ id, choice }) => ({ id, choice, price: 990, salePrice: 0 })),
    });
    const answer = await send(form).expect(400);
    expect(answer.text).toContain('The total is now ₹990.00.');
    expect(await orders()).toHaveLength(before);
    const shown = hiddenOf(answer.text);
    expect(shown.price).toBe('990');
    await send(shown).expect(302);
    expect((await orders())[0]).toMatchObject({ amount: 990 });
  });

  it.each<[string, (product: Product) => object, string]>([
    [
      'named like another one by now',
      ({ variants }) => ({
        variants: variants.map((one) => ({ ...one, value: swapped[one.value] ?? one.value })),
      }),
      'Please choose the options of Kurta again',
    ],
    [
      'sold out by now',
      ({ skus }) => ({ skus: skus.map(({ id, choice }) => ({ id, choice, stock: 0 })) }),
      'Kurta - Size: M, Colour: Red is sold out',
    ],
  ])(
    'orders nothing of a sku that is %s, and says so',
    { tags: ['SKU-06'] },
    async (_how, to, words) => {
      const product = await newKurta(shop, {
        'M Red': { stock: 3, price: 600 },
        'L Red': { stock: 3, price: 600 },
      });
      const form = await formOf(product, 'M Red');
      const before = (await orders()).length;
      await change(product, to(product));
      const answer = await send(form).expect(400);
      expect(answer.text).toContain(words);
      expect(answer.text).toContain(`href="${pageOf(product, '?Size=M&amp;Colour=Red')}"`);
      expect(await orders()).toHaveLength(before);
    },
  );

  it.each<[string, (product: Product) => object]>([
    ['removed', ({ skus }) => ({ skus: skus.slice(1) })],
    ['not sold at present', ({ skus }) => ({ skus: skus.map(inactive) })],
    [
      'renamed',
      ({ variants }) => ({
        variants: variants.map((one) => ({
          ...one,
          value: one.value === 'M' ? 'Medium' : one.value,
        })),
      }),
    ],
  ])(
    'leads back to the page of the product when its sku is %s',
    { tags: ['SKU-06'] },
    async (_how, to) => {
      const product = await newKurta(shop, { 'M Red': { stock: 3 }, 'L Red': { stock: 3 } });
      const form = await formOf(product, 'M Red');
      const before = (await orders()).length;
      await change(product, to(product));
      const answer = await send(form);
      expect([answer.status, answer.headers.location]).toEqual([
        302,
        pageOf(product, '?Size=M&Colour=Red'),
      ]);
      expect(await orders()).toHaveLength(before);
    },
  );

  it('sells the last piece once, however many send it at the same moment', {
    tags: ['SKU-05'],
  }, async () => {
    const product = await newKurta(shop, { 'M Red': { stock: 1 }, 'L Red': { stock: 40 } });
    const forms = await Promise.all(Array.from({ length: 12 }, () => formOf(product, 'M Red')));
    const answers = await Promise.all(forms.map((form) => send(form)));
    const won = answers.filter(({ status }) => status === 302);
    expect(won).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 302)) {
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('Kurta - Size: M, Colour: Red is sold out');
    }
    expect(stocksOf(await readProduct(shop.owner, product))).toEqual({ 'M Red': 0, 'L Red': 40 });
    expect(await read(pageOf(product, '?Size=M&Colour=Red'))).toMatch(/disabled=""[^>]*>Sold out/);
  });
});

const swapped: Readonly<Record<string, string>> = { M: 'L', L: 'M' };
const inactive = ({ id, choice }: Sku) => ({ id, choice, active: false });
