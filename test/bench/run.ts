/** `npm run bench`: the product against bare Fastify doing the same, in turn, in one run. */
import { readFileSync } from 'node:fs';
import { apiRoutes, type Product } from '@shop/contract';
import { newShop, orderOf, picture, type Shop } from '../support/cast.ts';
import { type DuelResult, fight, type Shot } from './duel.ts';
import { scorePages } from './lighthouse.ts';
import { openStage, type Stage } from './stage.ts';

const productCount = 500;
const encoding = { 'accept-encoding': 'br' };

/** Headers that a bare answer carries too. */
const copiedHeaders = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

async function fill(shop: Shop): Promise<Product[]> {
  const upload = shop.owner
    .post(apiRoutes.files(shop.slug))
    .attach('file', await picture(800, 800), 'p.png');
  const image = (await upload.expect(201)).body.file.url;
  const products = Array.from({ length: productCount }, (_, index) => ({
    name: `Product ${index}`,
    description: 'A good thing, made by hand, that many people like to have at home.',
    images: [image],
    price: 100 + index,
    stock: 1_000_000,
    categories: [shop.categoryId],
  }));
  const { body } = await shop.owner
    .post(apiRoutes.productsBulk(shop.slug), { products })
    .expect(201);
  return body.products;
}

async function copyOf(url: string, path: string) {
  const answer = await fetch(url + path, { headers: encoding, redirect: 'manual' });
  // fetch unpacks the body: the packed bytes are asked for as they are.
  const { request } = await import('node:http');
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    request(url + path, { headers: encoding }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
  const headers = Object.fromEntries(
    copiedHeaders.flatMap((name) => {
      const value = answer.headers.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return { path, headers, body: bytes.toString('base64') };
}

async function run(stage: Stage): Promise<DuelResult[]> {
  const shop = await newShop(stage.anyone, 'acme');
  const products = await fill(shop);
  const [first] = products;
  const pages = {
    'home of a 500-product store': `/${shop.slug}`,
    'product page': `/${shop.slug}/product/${first?.id}`,
    'public-data of a 500-product store, warm': apiRoutes.publicData(shop.slug),
  };
  const answers = await Promise.all(Object.values(pages).map((path) => copyOf(stage.url, path)));
  const bareUrl = await stage.startBare(answers);
  const results: DuelResult[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const shot = (base: string): Shot => ({ url: base + path, headers: encoding });
    results.push(await fight({ name, ours: shot(stage.url), bare: shot(bareUrl), goal: 0.6 }));
  }
  const bodies = products.slice(0, 10).map((product) => JSON.stringify(orderOf(shop, product)));
  const order = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    bodies,
  } as const;
  results.push(
    await fight({
      name: 'cash orders, 10 shoppers',
      ours: { url: stage.url + apiRoutes.createOrder, ...order },
      bare: { url: `${bareUrl}/order`, ...order },
      goal: 0.4,
    }),
  );
  console.log(
    `first home page after a change: ${(await renderTimes(stage, shop)).toFixed(1)} ms (p95)`,
  );
  return results;
}

/** p95 of the first answer after an owner's change, in ms. */
async function renderTimes(stage: Stage, shop: Shop): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    await shop.owner
      .put(apiRoutes.updateStore(shop.slug), { description: `Change ${round}` })
      .expect(200);
    const began = performance.now();
    await (await fetch(`${stage.url}/${shop.slug}`)).text();
    times.push(performance.now() - began);
  }
  return (
    [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN
  );
}

/** Resident memory of the product's process in MB. */
function residentMemory(stage: Stage): number {
  const status = readFileSync(`/proc/${stage.product.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

const suites: Record<string, (stage: Stage) => Promise<void>> = {
  duels: async (stage) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    console.log(`idle memory of the API process: ${residentMemory(stage).toFixed(0)} MB`);
    const results = await run(stage);
    console.table(
      results.map(({ name, ours, bare, ratio, goal }) => ({
        what: name,
        'ours/s': Math.round(ours),
        'bare/s': Math.round(bare),
        ratio: ratio.toFixed(2),
        goal: `≥ ${goal}`,
      })),
    );
    console.log(`memory after the load: ${residentMemory(stage).toFixed(0)} MB`);
  },
  lighthouse: scorePages,
};

/** `npm run bench` runs all, `npm run bench -- lighthouse` one. */
const wanted = process.argv.slice(2);
const stage = await openStage();
try {
  for (const [name, suite] of Object.entries(suites)) {
    if (wanted.length === 0 || wanted.includes(name)) await suite(stage);
  }
} finally {
  await stage.close();
}
