/** Gives the pictures that an archive names by its members their addresses here; the way back of `picture-names.ts`. */
import { mapInSlices } from '../event-loop/slices.js';
import { isObject } from './member-reader.js';
import { pictureIdOf } from './store-archive.js';

/** Finds the address of a picture that the archive names, such as 'pictures/{id}.webp'. */
export type PictureFinder = (id: string) => string;

/**
 * The same JSON with the archive's own pictures replaced by their addresses; other addresses stay.
 */
export function withPictures(value: unknown, find: PictureFinder): unknown {
  if (!isObject(value)) return value;
  const { logo, favicon, imageUrl, images, banner, imageTexts, skus, ...rest } = value;
  const address = (text: unknown) => {
    if (typeof text !== 'string') return text;
    const id = pictureIdOf(text);
    // Addresses on this platform belong to others: only the archive's own pictures are taken.
    return id ? find(id) : text.startsWith('/') ? 'no address' : text;
  };
  const { description } = rest;
  const isHtml = rest.descriptionFormat === 'html' && typeof description === 'string';
  return {
    ...rest,
    ...(isHtml && { description: withPicturesInHtml(description, find) }),
    ...given({ logo: address(logo), favicon: address(favicon), imageUrl: address(imageUrl) }),
    ...(Array.isArray(images)
      ? { images: images.map(address).filter((text) => text !== '') }
      : given({ images })),
    ...given({
      banner: withAddresses(banner, address),
      imageTexts: withAddresses(imageTexts, address),
    }),
    ...(Array.isArray(skus)
      ? { skus: skus.map((sku) => (isObject(sku) ? withPicture(sku, address) : sku)) }
      : given({ skus })),
  };
}

/** HTML with the same; a picture that is gone is left without an address, and so is not stored. */
export function withPicturesInHtml(html: string, find: PictureFinder): string {
  return html.replace(/( src=")(pictures\/[^"]*)/g, (_, before, name) => {
    const id = pictureIdOf(name);
    return before + (id ? find(id) : name);
  });
}

/** The same for orders, whose reviews have pictures. */
export async function withReviewPictures(value: unknown, find: PictureFinder): Promise<unknown> {
  if (!Array.isArray(value)) return value;
  return mapInSlices(value, (order) => {
    if (!isObject(order) || !Array.isArray(order.reviews)) return order;
    const reviews = order.reviews.map((review) => {
      if (!isObject(review) || !Array.isArray(review.pictures)) return review;
      const pictures = review.pictures.map((name) => {
        const id = typeof name === 'string' ? pictureIdOf(name) : null;
        return id ? find(id) : 'no address';
      });
      return { ...review, pictures: pictures.filter((url) => url !== '') };
    });
    return { ...order, reviews };
  });
}

/** The same for each element of a list. */
export async function withAllPictures(value: unknown, find: PictureFinder): Promise<unknown> {
  if (!Array.isArray(value)) return value;
  return mapInSlices(value, (entry) => withPictures(entry, find));
}

/** A list of pictures with their addresses in `url`; those without one are left out. */
function withAddresses(list: unknown, address: (text: unknown) => unknown): unknown {
  if (!Array.isArray(list)) return list;
  return list
    .map((entry) => (isObject(entry) ? { ...entry, url: address(entry.url) } : entry))
    .filter((entry) => !isObject(entry) || entry.url !== '');
}

const withPicture = (sku: Record<string, unknown>, address: (text: unknown) => unknown) => ({
  ...sku,
  ...given({ image: address(sku.image) }),
});

function given(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
