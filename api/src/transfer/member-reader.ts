/** From a member's bytes to checked objects; whatever is wrong names the member and the field. */
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { Member } from '../backup/archive-reader.js';
import { isTooDeep } from '../http/body-depth.js';
import { bodyRules, fieldProblems } from '../http/validation.js';
import { memberFault } from './archive-fault.js';
import { pictureIdOf } from './store-archive.js';

export type DtoClass<Dto> = new () => Dto;

/** The JSON of a member. Throws a 400. */
export async function jsonOf({ name, whole }: Member): Promise<unknown> {
  const text = String(await whole());
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw memberFault(name, [{ field: '', message: 'This is not JSON' }]);
  }
  if (isTooDeep(value)) {
    throw memberFault(name, [{ field: '', message: 'This is nested too deeply' }]);
  }
  return value;
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
  const dto = plainToInstance(of, value);
  const faults = fieldProblems(await validate(dto, bodyRules));
  if (faults.length === 0) return dto;
  throw memberFault(
    name,
    faults.map(({ field, message }) => ({ field: `${path}${path && '.'}${field}`, message })),
  );
}

/** A list of objects by the rules of their class; `prepare` changes what they hold before. Throws a 400. */
export async function checkedList<Dto extends object>(
  name: string,
  of: DtoClass<Dto>,
  value: unknown,
  most: number,
): Promise<Dto[]> {
  if (!Array.isArray(value))
    throw memberFault(name, [{ field: '', message: 'This must be a list' }]);
  if (value.length > most) {
    throw memberFault(name, [{ field: '', message: `At most ${most} are possible` }]);
  }
  const dtos: Dto[] = [];
  for (const [index, entry] of value.entries()) {
    dtos.push(await checked(name, `[${index}]`, of, entry));
  }
  return dtos;
}

/** Finds the address of a picture that the archive names, such as 'pictures/{id}.webp'. */
export type PictureFinder = (id: string) => string;

/** The same JSON with the addresses of the archive's own pictures found; other addresses stay. */
export function withPictures(value: unknown, find: PictureFinder): unknown {
  if (Array.isArray(value)) return value.map((entry) => withPictures(entry, find));
  if (!isObject(value)) return value;
  const { logo, favicon, imageUrl, images, banner, ...rest } = value;
  const address = (text: unknown) => {
    if (typeof text !== 'string') return text;
    const id = pictureIdOf(text);
    // Addresses within this platform are another's: only what comes along is ours.
    return id ? find(id) : text.startsWith('/') ? 'no address' : text;
  };
  return {
    ...rest,
    ...given({ logo: address(logo), favicon: address(favicon), imageUrl: address(imageUrl) }),
    ...(Array.isArray(images)
      ? { images: images.map(address).filter((text) => text !== '') }
      : given({ images })),
    ...(Array.isArray(banner)
      ? { banner: banner.map((entry) => bannerWith(entry, address)).filter(hasAddress) }
      : given({ banner })),
  };
}

function bannerWith(entry: unknown, address: (text: unknown) => unknown): unknown {
  return isObject(entry) ? { ...entry, url: address(entry.url) } : entry;
}

const hasAddress = (entry: unknown) => !isObject(entry) || entry.url !== '';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function given(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
