/** Bad input to the catalogue: refused in words, nothing half-written, and nothing of it runs (SKU, PUB, FIND, DET). */
import {
  apiRoutes,
  collectionSettings,
  limits,
  ownerRoutes,
  type Product,
  type ProductBody,
  storePaths,
} from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { choiceOf, kurtaBody, newKurta, orderItems, readProduct, skuOf } from '../support/kurta.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world.anyone, 'hostile');
  const settings = { [collectionSettings.new]: true };
  await shop.owner.put(apiRoutes.updateStore('hostile'), { settings }).expect(200);
});

const put = (product: Product, body: object) => shop.owner.put(apiRoutes.product(product.id), body);
const rows = async (): Promise<unknown> => {
  const [counted] = await world.source.query(
    `SELECT (SELECT count(*)::int FROM product WHERE store_id = $1) AS products,
       (SELECT count(*)::int FROM sku WHERE store_id = $1) AS skus,
       (SELECT count(*)::int FROM stock_movement WHERE store_id = $1) AS movements,
       (SELECT count(*)::int FROM product_handle WHERE store_id = $1) AS handles,
       (SELECT sum(version)::int FROM product WHERE store_id = $1) AS versions`,
    [shop.store.id],
  );
  return counted;
};
const sizes = Array.from({ length: 11 }, (_, number) => `S${number}`);
const colours = Array.from({ length: 10 }, (_, number) => `C${number}`);
const combinations = (most: number) =>
  sizes
    .flatMap((size) => colours.map((colour) => ({ choice: choiceOf(`${size} ${colour}`) })))
    .slice(0, most);
const grid = [
  ...sizes.map((value) => ({ type: 'Size', value, price: 0 })),
  ...colours.map((value) => ({ type: 'Colour', value, price: 0 })),
];
const question = (more: object) => ({
  kind: 'text',
  label: 'Name',
  required: false,
  surcharge: 0,
  choices: [],
  ...more,
});

describe('a change of a product', () => {
  let kurta: Product;
  let other: Product;
  beforeAll(async () => {
    kurta = await newKurta(shop, { 'M Red': { code: 'MINE', stock: 3 }, 'L Red': { stock: 1 } });
    other = await newKurta(shop, { 'M Blue': { code: 'THEIRS', stock: 2 } });
  });

  const mine = (more: object) => [{ choice: choiceOf('M Red'), ...more }];
  const cases: [string, (of: Product) => object, string][] = [
    ['a sku of another product', (of) => ({ skus: mine({ id: of.skus[0]?.id }) }), 'skus[0].id'],
    ['the code of another product', () => ({ skus: mine({ code: 'theirs' }) }), 'skus[0].code'],
    [
      'one code twice',
      () => ({
        skus: [...mine({ code: 'X' }), { choice: choiceOf('L Red'), code: 'x' }],
      }),
      'skus[1].code',
    ],
    ['one choice twice', () => ({ skus: [...mine({}), ...mine({})] }), 'skus[1].choice'],
    ['half a choice', () => ({ skus: [{ choice: choiceOf('M Red').slice(1) }] }), 'skus[0].choice'],
    ['101 combinations', () => ({ variants: grid, skus: combinations(101) }), 'skus'],
    [
      'the picture of nobody',
      () => ({ skus: mine({ image: '/uploads/x/y.webp' }) }),
      'skus[0].image',
    ],
    ['less than no weight', () => ({ skus: mine({ weight: -1 }) }), 'skus[0].weight'],
    ['more pieces than there can be', () => ({ skus: mine({ stock: 2 ** 31 }) }), 'skus[0].stock'],
    ['a price below 0', () => ({ skus: mine({ price: -1 }) }), 'skus[0].price'],
    ['a code with HTML', () => ({ skus: mine({ code: '<b>' }) }), 'skus[0].code'],
    ['a handle like an id', (of) => ({ handle: of.id }), 'handle'],
    ['the handle of another product', (of) => ({ handle: of.handle }), 'handle'],
    ['a date that is none', () => ({ publishAt: 'tomorrow' }), 'publishAt'],
    ['21 tags', () => ({ tags: Array.from({ length: 21 }, (_, n) => `Tag ${n}`) }), 'tags'],
    [
      'a country of three letters',
      () => ({ information: { origin: 'IND' } }),
      'information.origin',
    ],
    ['an FSSAI number too short', () => ({ information: { fssai: '1234' } }), 'information.fssai'],
    [
      'a net quantity of nothing',
      () => ({ information: { netQuantity: { value: 0, unit: 'g' } } }),
      'information.netQuantity.value',
    ],
    [
      'a question with one choice',
      () => ({
        questions: [question({ kind: 'choice', choices: [{ label: 'Only', surcharge: 0 }] })],
      }),
      'questions[0].choices',
    ],
    [
      'one question twice',
      () => ({ questions: [question({}), question({ label: 'name' })] }),
      'questions[1].label',
    ],
    [
      'a surcharge below 0',
      () => ({ questions: [question({ surcharge: -5 })] }),
      'questions[0].surcharge',
    ],
    ['a status of its own', () => ({ status: 'sold' }), 'status'],
  ];

  it.each(cases)(
    'with %s is refused by its field, alone and among others, and nothing is written',
    { tags: ['SKU-01', 'SKU-02', 'PUB-03', 'PUB-04', 'DET-01', 'DET-02'] },
    async (_, bodyOf, field) => {
      const before = await rows();
      const body = bodyOf(other);
      const one = expectProblem(await put(kurta, body), 400, 'INVALID');
      expect(one.errors[0].field).toBe(field);
      const products = [
        { id: other.id, name: 'Half written' },
        { id: kurta.id, ...body },
      ];
      const many = await shop.owner.put(apiRoutes.productsBulk(shop.slug), { products });
      const { errors } = expectProblem(many, 400, 'INVALID');
      expect(errors[0].field).toBe(`products[1].${field}`);
      expect(await rows()).toEqual(before);
      expect((await readProduct(shop.owner, other)).name).toBe(other.name);
    },
  );

  it('with 100 combinations is done', { tags: ['SKU-01'] }, async () => {
    const body = kurtaBody({}, { variants: grid, skus: combinations(limits.skus) });
    expect((await newProduct(shop, body)).skus).toHaveLength(100);
  });

  it('with a text that no database takes is refused or cleaned, never answered by 500', {
    tags: ['SKU-02', 'DET-01', 'DET-02', 'PUB-08'],
  }, async () => {
    for (const text of ['a\0b', 'a\ud800b', '\u202eevil', 'x\u0007y']) {
      const bodies = [
        { tags: [text] },
        { handle: text },
        { searchTitle: text, searchDescription: text },
        { information: { brand: text, maker: text } },
        { questions: [question({ label: text })] },
        { skus: mine({ code: text }) },
        { skus: mine({ barcode: text }) },
        { description: text, descriptionFormat: 'html' },
        { variants: [{ type: text, value: text, price: 0 }], skus: [] },
      ];
      for (const body of bodies) {
        const copy = await newProduct(shop);
        const answer = await put(copy, body);
        expect([JSON.stringify(body), answer.status < 500]).toEqual([JSON.stringify(body), true]);
      }
    }
  });
});

describe('an order of a sku with questions', () => {
  let kurta: Product;
  beforeAll(async () => {
    kurta = await newKurta(
      shop,
      { 'M Red': { price: 700, salePrice: 640, stock: 5 }, 'L Red': { stock: 5 } },
      {
        questions: [
          { kind: 'text', label: 'Initials', required: true, surcharge: 40, choices: [] },
          {
            kind: 'choice',
            label: 'Wrap',
            required: false,
            surcharge: 0,
            choices: [
              { label: 'None', surcharge: 0 },
              { label: 'Gift', surcharge: 10.5 },
            ],
          },
        ],
      } satisfies Partial<ProductBody>,
    );
  });

  const item = (price: number, more: object = {}) => ({
    id: kurta.id,
    name: 'Kurta',
    quantity: 2,
    price,
    variant: choiceOf('M Red'),
    skuId: skuOf(kurta, 'M Red').id,
    answers: [
      { id: kurta.questions[0]?.id ?? '', answer: 'AR' },
      { id: kurta.questions[1]?.id ?? '', answer: 'Gift' },
    ],
    ...more,
  });

  it('costs what the sku costs and what the answers add, and takes the pieces of the sku', {
    tags: ['SKU-05', 'DET-02'],
  }, async () => {
    const { body } = await orderItems(world.anyone, shop, [item(690.5)]).expect(201);
    expect(body.order.items[0]).toMatchObject({ price: 690.5, quantity: 2 });
    expect(
      body.order.items[0].answers.map(({ surcharge }: { surcharge: number }) => surcharge),
    ).toEqual([40, 10.5]);
    const { skus } = await readProduct(shop.owner, kurta);
    expect(skus.map(({ stock }) => stock)).toEqual([3, 5]);
  });

  it.each<[string, () => object, string]>([
    ['at the price of the sku alone', () => item(640), 'PRICE_CHANGED'],
    ['at the price of the product with the answers', () => item(550.5), 'PRICE_CHANGED'],
    [
      'with the sku of another choice',
      () => item(690.5, { skuId: skuOf(kurta, 'L Red').id }),
      'INVALID',
    ],
    ['with the question left out', () => item(650.5, { answers: [] }), 'INVALID'],
    [
      'with a choice that is not offered',
      () => item(690.5, { answers: [{ id: kurta.questions[1]?.id, answer: 'Free' }] }),
      'INVALID',
    ],
    ['with a sku of another shop', () => item(690.5, { skuId: world.acme.store.id }), 'INVALID'],
  ])('%s is refused, and takes nothing', { tags: ['SKU-05', 'DET-02'] }, async (_, make, code) => {
    const before = await readProduct(shop.owner, kurta);
    const answer = await orderItems(world.anyone, shop, [make() as ReturnType<typeof item>]);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.code).toBe(code);
    expect((await readProduct(shop.owner, kurta)).skus).toEqual(before.skus);
  });
});

describe('HTML in the fields of a product', () => {
  const image = '"><img src=x onerror=alert(18)>';
  const script = '</script><script>alert(18)</script>';
  const runs = /<img src=x|<script>alert|href="javascript:/i;
  let product: Product;

  beforeAll(async () => {
    product = await newProduct(shop, {
      name: `Lamp ${image}${script}`,
      description: `<p><b>Bold</b>${image}${script}<a href="javascript:alert(18)">x</a></p>`,
      descriptionFormat: 'html',
      images: ['https://example.com/a.webp'],
      imageTexts: [{ url: 'https://example.com/a.webp', text: image }],
      tags: [`${image}`, script.slice(0, limits.tag)],
      information: { brand: image, commonName: script, maker: image, bestBefore: script },
      searchTitle: `${script}`,
      searchDescription: image,
      type: 'variant',
      variants: [
        { type: image, value: script, price: 0 },
        { type: image, value: '__proto__', price: 0 },
        { type: 'constructor', value: image, price: 0 },
      ],
      skus: [
        {
          choice: [
            { type: image, value: script },
            { type: 'constructor', value: image },
          ],
          price: 5,
        },
      ],
      questions: [
        {
          kind: 'choice',
          label: image,
          required: true,
          surcharge: 1,
          choices: [
            { label: image, surcharge: 0 },
            { label: script, surcharge: 1 },
          ],
        },
      ],
    });
  });

  const pages = (): string[] => {
    const page = storePaths.product(shop.slug, product.handle);
    const chosen = new URLSearchParams([
      [image, script],
      ['constructor', image],
      ['__proto__', 'x'],
    ]);
    const home = storePaths.home(shop.slug);
    const filter = new URLSearchParams([
      ['tag', image],
      ['option', `${image}:${script}`],
      ['option', script],
      ['sort', script],
      ['min', image],
    ]);
    return [
      page,
      `${page}?${chosen}`,
      home,
      `${home}?q=${encodeURIComponent(image)}`,
      `${home}?q=${encodeURIComponent(script)}`,
      `${home}?sort=price-asc`,
      `${home}?${filter}`,
      storePaths.collection(shop.slug, 'new'),
      `${storePaths.checkout(shop.slug)}?${new URLSearchParams([
        ['item', product.id],
        [`variant:${image}`, script],
        ['variant:constructor', image],
        [`answer:${product.questions[0]?.id}`, image],
      ])}`,
    ];
  };

  it('is text on every page, and its structured data and state can be read', {
    tags: ['SKU-04', 'FIND-02', 'DET-01', 'DET-02', 'DET-03', 'DET-04', 'PUB-08'],
  }, async () => {
    for (const path of pages()) {
      const answer = await world.anyone.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.text).not.toMatch(runs);
      const data = answer.text.matchAll(
        /<script[^>]*type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs,
      );
      for (const [, json = ''] of data) JSON.parse(json);
    }
    for (const path of [`/${shop.slug}/sitemap.xml`, `/${shop.slug}/manifest.webmanifest`]) {
      expect((await world.anyone.get(path)).text).not.toMatch(runs);
    }
  });

  it('is text in the preview of a draft', { tags: ['PUB-02'] }, async () => {
    const { body } = await shop.owner.get(ownerRoutes.productPreview(product.id)).expect(200);
    const { pathname, search } = new URL(body.url);
    const answer = await world.anyone.get(pathname + search).redirects(2);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(runs);
  });
});

describe('an address with filters that nobody knows', () => {
  it('is answered by a page that says so, and refused by the call with its parameter', {
    tags: ['FIND-02'],
  }, async () => {
    for (const [name, value] of [
      ['sort', 'cheapest'],
      ['min', '-5'],
      ['max', '1e9'],
      ['stock', 'yes'],
      ['tag', 'Nothing'],
      ['option', 'Size:XXXL'],
      ['option', '__proto__:constructor'],
      ['origin', 'ZZ'],
    ] as const) {
      const query = new URLSearchParams({ [name]: value });
      const page = await world.anyone.get(`${storePaths.home(shop.slug)}?${query}`).expect(200);
      expect([name, value, page.text.includes('Left out, because')]).toEqual([name, value, true]);
      const refused = await world.anyone.get(`${apiRoutes.catalog(shop.slug)}?${query}`);
      expect(expectProblem(refused, 400, 'INVALID').errors[0].field).toBe(name);
    }
  });

  it('searches without the sign that no database takes, and refuses a call that has it', {
    tags: ['FIND-02'],
  }, async () => {
    const query = new URLSearchParams({ q: 'no\0thing' });
    const page = await world.anyone.get(`${storePaths.home(shop.slug)}?${query}`).expect(200);
    expect(page.text).toContain('no thing');
    const refused = await world.anyone.get(`${apiRoutes.catalog(shop.slug)}?${query}`);
    expect(expectProblem(refused, 400, 'INVALID').errors[0].field).toBe('q');
  });

  it('shows nothing of another shop', { tags: ['FIND-02'] }, async () => {
    const tag = 'Only at acme';
    const foreign = await newProduct(world.acme, { name: 'Foreign lamp', tags: [tag] });
    const refused = await world.anyone.get(apiRoutes.catalog(shop.slug)).query({ tag });
    expectProblem(refused, 400, 'INVALID');
    const order = orderOf(shop, foreign, 1);
    expectProblem(await world.anyone.post(apiRoutes.createOrder, order), 400, 'INVALID');
    const page = await world.anyone.get(storePaths.product(shop.slug, foreign.handle));
    expect(page.status).toBe(404);
  });
});
