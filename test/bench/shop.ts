/** The shop that a table measures: made over HTTP, filled by SQL. */
import { request } from 'node:http';
import { apiRoutes, type Product as ProductView } from '@shop/contract';
import { newShop, picture, type Shop } from '../support/cast.ts';
import { seedProducts } from '../support/long-lists.ts';
import type { CapturedAnswer } from './bare/bare-server.ts';
import type { Shot } from './load.ts';
import type { Product } from './stage.ts';

export interface FilledShop extends Shop {
  /** The 24 newest products. */
  newest: ProductView[];
  /** A read with the owner's token. */
  asOwner(path: string): Shot;
}

/** Makes a shop with a name that no earlier run has used, and that many products. */
export async function filledShop(product: Product, count: number): Promise<FilledShop> {
  const shop = await newShop(product.anyone, `bench-${Date.now().toString(36)}-${count}`);
  const upload = shop.owner
    .post(apiRoutes.files(shop.slug))
    .attach('file', await picture(800, 800), 'p.png');
  const image = (await upload.expect(201)).body.file.url;
  const { categoryId, store } = shop;
  await seedProducts(product.database, { storeId: store.id, categoryId, count, image });
  // SQL bypasses the caches, so a change invalidates what is cached of the empty shop.
  await change(shop, 'filled');
  const { body } = await product.anyone.get(apiRoutes.catalog(shop.slug)).expect(200);
  const headers = { authorization: `Bearer ${shop.owner.token}` };
  const asOwner = (path: string) => ({ url: product.url + path, headers });
  return Object.assign(shop, { newest: body.products, asOwner });
}

/** Changes the shop's public content, which invalidates everything that is cached of it. */
export async function change(shop: Shop, description: string): Promise<void> {
  await shop.owner.put(apiRoutes.updateStore(shop.slug), { description }).expect(200);
}

/** The encoding that browsers ask for. */
export const packed = { 'accept-encoding': 'br' };

/** The headers that a bare answer has, too. */
const copiedHeaders = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

/**
 * Captures the bytes and headers of a cached answer, for a bare server to send the same, once it is
 * compressed.
 */
export async function copyOf(url: string, path: string): Promise<CapturedAnswer> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await captured(url, path);
    if (answer.headers['content-encoding']) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${path} is never compressed`);
}

function captured(url: string, path: string): Promise<CapturedAnswer> {
  return new Promise((resolve, reject) => {
    request(url + path, { headers: packed }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const headers = Object.fromEntries(
          copiedHeaders.flatMap((name) => {
            const value = response.headers[name];
            return value ? [[name, String(value)]] : [];
          }),
        );
        resolve({ path, headers, body: Buffer.concat(chunks).toString('base64') });
      });
    })
      .on('error', reject)
      .end();
  });
}
