/** The shop that a table asks: made over HTTP, filled by SQL. */
import { request } from 'node:http';
import { apiRoutes, type Product as ProductView } from '@shop/contract';
import { newShop, picture, type Shop } from '../support/cast.ts';
import { seedProducts } from '../support/long-lists.ts';
import type { KeptBytes } from './bare/bare-server.ts';
import type { Shot } from './load.ts';
import type { Product } from './stage.ts';

export interface FilledShop extends Shop {
  /** The newest products, 24 of them. */
  newest: ProductView[];
  /** A read that the owner makes. */
  asOwner(path: string): Shot;
}

/** A shop with a name that no earlier run has used, and that many products. */
export async function filledShop(product: Product, count: number): Promise<FilledShop> {
  const shop = await newShop(product.anyone, `bench-${Date.now().toString(36)}-${count}`);
  const upload = shop.owner
    .post(apiRoutes.files(shop.slug))
    .attach('file', await picture(800, 800), 'p.png');
  const image = (await upload.expect(201)).body.file.url;
  const { categoryId, store } = shop;
  await seedProducts(product.database, { storeId: store.id, categoryId, count, image });
  // Seeded past the product, so what it may keep of the empty shop is forgotten by a change.
  await change(shop, 'filled');
  const { body } = await product.anyone.get(apiRoutes.catalog(shop.slug)).expect(200);
  const headers = { authorization: `Bearer ${shop.owner.token}` };
  const asOwner = (path: string) => ({ url: product.url + path, headers });
  return Object.assign(shop, { newest: body.products, asOwner });
}

/** A change of the shop's public face: nothing of it is kept any more. */
export async function change(shop: Shop, description: string): Promise<void> {
  await shop.owner.put(apiRoutes.updateStore(shop.slug), { description }).expect(200);
}

/** What a browser asks for. */
export const packed = { 'accept-encoding': 'br' };

/** Headers that a bare answer carries too. */
const copiedHeaders = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

/** The bytes and headers that an address answers, for a bare server to answer the same. */
export function copyOf(url: string, path: string): Promise<KeptBytes> {
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
