/** Measures each kind of answer against a bare Fastify that does only the necessary work, in turn. */
import { hashPassword } from '@shop/api/auth/password.js';
import { apiRoutes } from '@shop/contract';
import sharp from 'sharp';
import { datedOrderShot, offeredOrderShot } from './checkout.ts';
import { fight, fightCold } from './duel.ts';
import type { Shot } from './load.ts';
import { productRows } from './selects.ts';
import { change, copyOf, type FilledShop, filledShop, packed } from './shop.ts';
import {
  catalogShot,
  newCatalogShot,
  orderShot,
  pageShots,
  productListShot,
  searchShot,
} from './shots.ts';
import type { Stage } from './stage.ts';
import type { Line, Table } from './table.ts';

const productCount = 500;

export const answersTable: Table = {
  name: 'answers',
  title: `Against a bare Fastify in the same run (store of ${productCount} products, 10 callers)`,
  async measure(stage) {
    const shop = await filledShop(stage, productCount);
    return [
      ...(await pages(stage, shop)),
      ...(await reads(stage, shop)),
      ...(await writes(stage, shop)),
    ];
  },
};

/** Cached answers, against the same bytes. */
async function pages(stage: Stage, shop: FilledShop): Promise<Line[]> {
  const shots = { ...pageShots, 'catalogue, answered before': catalogShot };
  const pages = Object.entries(shots).map(([name, shot]) => [name, shot('', shop).url] as const);
  const answers = await Promise.all(pages.map(([, path]) => copyOf(stage.url, path)));
  const bareUrl = await stage.startBare({ answers });
  const lines: Line[] = [];
  for (const [name, path] of pages) {
    const shot = (base: string) => ({ url: base + path, headers: packed });
    const baseline = 'answers the same bytes';
    lines.push(
      await fight({ name, ours: shot(stage.url), bare: shot(bareUrl), baseline, goal: 0.8 }),
    );
  }
  return lines;
}

/** Reads that query the database, against one select of the same rows. */
async function reads(stage: Stage, shop: FilledShop): Promise<Line[]> {
  const selects = [
    productRows('/all', shop.store.id, { limit: productCount, packed: true }),
    productRows('/24', shop.store.id, { limit: 24 }),
    productRows('/25', shop.store.id, { limit: 25 }),
  ];
  const bareUrl = await stage.startBare({ selects });
  return [
    await fightCold(
      {
        name: 'public-data, first after a change',
        ours: { url: stage.url + apiRoutes.publicData(shop.slug), headers: packed },
        bare: { url: `${bareUrl}/all`, headers: packed },
        baseline: `selects the ${productCount} rows, packs them`,
        goal: 0.4,
      },
      () => change(shop, String(Math.random())),
    ),
    await fight({
      name: 'catalogue, made anew',
      ours: newCatalogShot(stage.url, shop),
      bare: { url: `${bareUrl}/24` },
      baseline: 'selects the 24 rows',
      goal: 0.35,
    }),
    await fight({
      name: 'catalogue search',
      ours: searchShot(stage.url, shop),
      bare: { url: `${bareUrl}/24` },
      baseline: 'selects the 24 rows',
      goal: 0.2,
    }),
    await fight({
      name: "dashboard's list of products",
      ours: productListShot(stage.url, shop),
      bare: { url: `${bareUrl}/25` },
      baseline: 'selects the 25 rows',
      goal: 0.35,
    }),
  ];
}

async function writes(stage: Stage, shop: FilledShop): Promise<Line[]> {
  const json = { 'content-type': 'application/json' };
  const bareUrl = await stage.startBare({ passwordHash: await hashPassword(shop.owner.password) });
  const order = orderShot(stage.url, shop);
  const { email, password } = shop.owner;
  const bodies = [JSON.stringify({ email, password })];
  const signIn = { method: 'POST', headers: json, bodies } as const;
  return [
    await fight({
      name: 'order create (cash)',
      ours: order,
      bare: { ...order, url: `${bareUrl}/order` },
      baseline: 'inserts the same rows in one transaction',
      goal: 0.5,
    }),
    await offeredOrder(stage, bareUrl),
    await datedOrder(stage, order),
    await fight({
      name: 'sign-in',
      ours: { url: stage.url + apiRoutes.signin, ...signIn },
      bare: { url: `${bareUrl}/sign-in`, ...signIn },
      baseline: 'verifies the same argon2id hash',
      goal: 0.8,
    }),
    await upload(shop, bareUrl),
  ];
}

/** A cash order with an offer, a zone and a slot, against the rows of one that has none of them. */
async function offeredOrder(stage: Stage, bareUrl: string): Promise<Line> {
  const shop = await filledShop(stage, 24);
  const order = await offeredOrderShot(stage, shop);
  return fight({
    name: 'order create with an offer, a zone and a slot',
    ours: order,
    bare: { ...orderShot(stage.url, shop), url: `${bareUrl}/order` },
    baseline: 'inserts the rows of an order in one transaction',
    goal: 0.35,
  });
}

/** A cash order with a zone, a note and a day, against one of our own that has none of them. */
async function datedOrder(stage: Stage, plain: Shot): Promise<Line> {
  return fight({
    name: 'order create with a zone, a note and a day',
    ours: await datedOrderShot(stage, await filledShop(stage, 24)),
    bare: plain,
    baseline: '(the product itself) takes a cash order without them',
    goal: 0.9,
  });
}

/** A picture of 1600 × 1200 px that is as hard to encode as a photograph. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const create = { width: 1600, height: 1200, channels: 3 as const, background: 'white', noise };
  return sharp({ create }).blur(3).jpeg({ quality: 85 }).toBuffer();
}

async function upload(shop: FilledShop, bareUrl: string): Promise<Line> {
  const bytes = await photograph();
  const boundary = 'bench-boundary';
  const form = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  // A store has one slot for encoding (ABUSE-08), so both sides encode one picture after the other.
  const slow = { method: 'POST', connections: 1, amount: 8 } as const;
  const { headers = {}, url } = shop.asOwner(apiRoutes.files(shop.slug));
  return fight({
    name: 'upload of a 1600 × 1200 px picture',
    ours: {
      url,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      bodies: [form],
      ...slow,
    },
    bare: {
      url: `${bareUrl}/picture`,
      headers: { 'content-type': 'application/octet-stream' },
      bodies: [bytes],
      ...slow,
    },
    baseline: 'makes the same sizes by sharp',
    goal: 0.8,
  });
}
