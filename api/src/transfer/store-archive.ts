/**
 * The content of one store's archive: JSON by noun and pictures, readable for people and for an
 * import.
 */
import { limits } from '@shop/contract';
import type { ArchiveLimits } from '../backup/size-limiter.js';

export const storeArchiveFormat = 'nukkad-store';
export const storeArchiveVersion = 1;

/** The content of the first member. */
export interface StoreArchiveAbout {
  format: string;
  version: number;
  exportedAt: string;
  /** The store's name, for people. */
  store: string;
  note: string;
}

/** Kinds of members that hold a list, in parts; the others are whole files. */
export const listNouns = ['products', 'orders', 'customers', 'files'] as const;
export type ListNoun = (typeof listNouns)[number];

export const storeMember = {
  about: 'about.json',
  store: 'store.json',
  categories: 'categories.json',
  pages: 'pages.json',
  /** Missing in archives from before offers. */
  offers: 'offers.json',
  list: (noun: ListNoun, part: number) => `${noun}/${String(part).padStart(6, '0')}.json`,
  picture: (id: string) => `pictures/${id}.webp`,
} as const;

const listName = /^(products|orders|customers|files)\/\d{6}\.json$/;
const pictureName = /^pictures\/([0-9a-f-]{36})\.webp$/;

/** The kind of member that a name stands for; null = none that belongs into an archive. */
export function kindOf(name: string): string | null {
  const list = listName.exec(name)?.[1];
  if (list) return list;
  if (pictureName.test(name)) return 'picture';
  const { about, store, categories, pages, offers } = storeMember;
  return [about, store, categories, pages, offers].includes(name as typeof about) ? name : null;
}

/** The id of the picture in a member's name or an archived address; null = it is another one. */
export const pictureIdOf = (text: string): string | null => pictureName.exec(text)?.[1] ?? null;

/** The most that an import accepts. */
export const importLimits: ArchiveLimits &
  Record<'rows' | 'orders' | 'products' | 'events' | 'formerHandles', number> = {
  members: 20_000,
  memberBytes: 8 * 1024 * 1024,
  bytes: 8 * limits.archiveBytes,
  rows: 20_000,
  products: 100_000,
  orders: 200_000,
  events: 1000,
  formerHandles: 1000,
};
