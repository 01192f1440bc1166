/** Turns a member's bytes into checked objects; every refusal names the member and the field. */
import type { Member } from '../backup/archive-reader.js';
import { batchesOf } from '../event-loop/batches.js';
import { mapInSlices, nextSlice, sliceIsOver } from '../event-loop/slices.js';
import { checkBody } from '../http/body/check-body.js';
import { notJson, parseJson } from '../http/body/parse-json.js';
import type { DtoClass } from '../http/fields/field-rules.js';
import { Problem } from '../http/problem.js';
import { memberFault } from './archive-fault.js';
import { pictureIdOf } from './store-archive.js';

/** The JSON of a member. Throws a 400. */
export async function jsonOf({ name, whole }: Member): Promise<unknown> {
  try {
    return await parseJson(await whole());
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const message = error.message === notJson ? 'This is not JSON' : error.message;
    throw memberFault(name, [{ field: '', message: message.replace('The request', 'This') }]);
  }
}

/** An object by the rules of its class. Throws a 400. */
export async function checked<Dto extends object>(
  name: string,
  path: string,
  of: DtoClass<Dto>,
  value: unknown,
): Promise<Dto> {
  if (!isObject(value))
    throw memberFault(name, [{ field: path, message: 'This must be an object' }]);
  const { dto, faults } = await checkBody(of, value);
  if (faults.length === 0) return dto;
  throw memberFault(
    name,
    faults.map(({ field, message }) => ({ field: `${path}${path && '.'}${field}`, message })),
  );
}

/** Some of the objects of a list. */
export interface Rows<Dto> {
  dtos: Dto[];
  /** The index of the first one in the list. */
  first: number;
}

/** The objects of a list, checked by the rules of their class, batch by batch. Throws a 400. */
export async function* checkedRows<Dto extends object>(
  name: string,
  of: DtoClass<Dto>,
  value: unknown,
  most: number,
): AsyncGenerator<Rows<Dto>> {
  if (!Array.isArray(value))
    throw memberFault(name, [{ field: '', message: 'This must be a list' }]);
  if (value.length > most) {
    throw memberFault(name, [{ field: '', message: `At most ${most} are possible` }]);
  }
  let first = 0;
  for await (const some of batchesOf<unknown>(value)) {
    const dtos: Dto[] = [];
    for (const [index, entry] of some.entries()) {
      dtos.push(await checked(name, `[${first + index}]`, of, entry));
      if (sliceIsOver()) await nextSlice();
    }
    yield { dtos, first };
    first += some.length;
  }
}

/** The same list as a whole. */
export async function checkedList<Dto extends object>(
  ...list: Parameters<typeof checkedRows<Dto>>
): Promise<Dto[]> {
  const all: Dto[] = [];
  for await (const { dtos } of checkedRows<Dto>(...list)) all.push(...dtos);
  return all;
}

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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function given(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
