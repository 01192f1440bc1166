/** Adds photos to some reviews of a demo shop: its products as buyers might have taken them with a phone. */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import sharp from 'sharp';
import { Encoder } from '../file/encoder.js';
import { FileService } from '../file/file.service.js';
import type { Product } from '../product/product.entity.js';
import { type NewReview, ReviewRepository } from '../review/review.repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { readDemoPicture } from './demo-picture.js';
import type { DemoShop } from './demo-shop.js';

/** The photos of each review that has some, the newest review first. */
const photosOf = [1, 2, 1];

/** How photos differ from the shop's own picture. */
const takes = [
  { angle: 4, left: 160, top: 90, light: 0.94 },
  { angle: -7, left: 90, top: 120, light: 0.86 },
  { angle: 11, left: 230, top: 150, light: 1.05 },
] as const;

/** px */
const photo = { width: 560, height: 700, from: 900 };

/** The newest reviews of products that the shop has a picture of get the photos; the newest waits for its owner. */
export async function addDemoPhotos(
  app: NestFastifyApplication,
  store: StoreId,
  { products: drawn }: DemoShop,
  sold: readonly Pick<Product, 'id' | 'name'>[],
  reviews: readonly NewReview[],
): Promise<void> {
  const names = new Map(sold.map(({ id, name }) => [id, name]));
  const withKey = reviews.flatMap((review) => {
    const product = drawn.find(({ name }) => name === names.get(review.productId));
    const [key] = product?.pictures ?? [];
    return key && review.stars >= 4 ? [{ review, key }] : [];
  });
  for (const [index, { review, key }] of withKey.toReversed().entries()) {
    const count = photosOf[index];
    if (count === undefined) return;
    await addPhotos(app, store, review.id, key, takes.slice(0, count));
  }
}

async function addPhotos(
  app: NestFastifyApplication,
  store: StoreId,
  id: string,
  key: string,
  wanted: readonly (typeof takes)[number][],
): Promise<void> {
  const pictures: string[] = [];
  for (const take of wanted) {
    const upload = { bytes: await taken(await readDemoPicture(key), take), name: 'photo.webp' };
    const requester = { store, network: null, waitsForever: true };
    const picture = await app.get(Encoder).encode(requester, upload);
    await app.get(FileService).saveForReview(store, picture, {
      id,
      attach: async (manager, url) => {
        pictures.push(url);
        await new ReviewRepository(manager).update(store, { id }, { pictures });
      },
    });
  }
}

/** A part of the picture, askew and in other light. */
async function taken(
  drawn: Buffer,
  { angle, left, top, light }: (typeof takes)[number],
): Promise<Buffer> {
  const { width, height, from: side } = photo;
  const askew = await sharp(drawn)
    .resize({ width: side, height: side, fit: 'cover' })
    .png({ compressionLevel: 0 })
    .toBuffer()
    .then((whole) =>
      sharp(whole).rotate(angle, { background: '#cfc4b4' }).png({ compressionLevel: 0 }).toBuffer(),
    );
  return sharp(askew)
    .extract({ left, top, width, height })
    .modulate({ brightness: light, saturation: 0.88 })
    .webp({ quality: 82 })
    .toBuffer();
}
