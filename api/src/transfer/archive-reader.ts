/** Reads and checks a store's archive, noun by noun; all passes over an archive use it. */
import { type FieldProblem, limits, type PageKey, pageKeys } from '@shop/contract';
import { type Member, readArchive } from '../backup/archive-reader.js';
import { timeNow } from '../database/clock.js';
import { mapInSlices } from '../event-loop/slices.js';
import type { DtoClass } from '../http/fields/field-rules.js';
import { offerFaults } from '../offer/offer-columns.js';
import { productFaults } from '../product/product-columns.js';
import {
  ArchivedCategoryDto,
  ArchivedCustomerDto,
  ArchivedFileDto,
  ArchivedOfferDto,
  ArchivedOrderDto,
  ArchivedProductDto,
  ArchivedStoreDto,
} from './archive.dto.js';
import { memberFault, unreadable } from './archive-fault.js';
import { archivedProduct } from './archived-product.js';
import { archivedOffer } from './archived-terms.js';
import { checked, checkedList, checkedRows, jsonOf, type Rows } from './member-reader.js';
import {
  type PictureFinder,
  withAllPictures,
  withPictures,
  withReviewPictures,
} from './picture-addresses.js';
import {
  importLimits,
  kindOf,
  pictureIdOf,
  storeArchiveFormat,
  storeArchiveVersion,
  storeMember,
} from './store-archive.js';

/** The HTML of the pages that the store has written. */
export type ArchivedPages = Partial<Record<PageKey, string>>;

/** What a pass does with each noun; `where` names an entry in errors. */
export interface ArchiveVisitor {
  /** The address of a picture of the archive, or ''. */
  find: PictureFinder;
  store?(store: ArchivedStoreDto): Promise<void>;
  categories?(categories: ArchivedCategoryDto[], refuse: Refuse): Promise<void>;
  pages?(pages: ArchivedPages): Promise<void>;
  offers?(offers: ArchivedOfferDto[], refuse: Refuse): Promise<void>;
  /** Long lists come in parts, so that only one part is in memory. */
  products?(products: Rows<ArchivedProductDto>, refuse: Refuse): Promise<void>;
  orders?(orders: Rows<ArchivedOrderDto>, refuse: Refuse): Promise<void>;
  files?(files: Rows<ArchivedFileDto>, refuse: Refuse): Promise<void>;
  customers?(customers: Rows<ArchivedCustomerDto>): Promise<void>;
  picture?(id: string, member: Member): Promise<void>;
}

/** Refuses the archive for a field of the member that is being read. */
export type Refuse = (field: string, message: string) => never;

/**
 * Reads a whole archive; returns the ids of pictures that were gone when it was made. Throws a 400
 * that names member and field.
 */
export async function readStoreArchive(file: string, visitor: ArchiveVisitor): Promise<string[]> {
  const seen = new Set<string>();
  const visit = async (member: Member) => {
    const { name } = member;
    if (seen.size === 0 && name !== storeMember.about)
      refuseIn(name)('', 'This is no archive of a store');
    if (seen.has(name)) refuseIn(name)('', 'This member comes twice');
    seen.add(name);
    await readMember(member, visitor);
  };
  try {
    const contents = (await readArchive(file, visit, importLimits)) as { missing?: unknown };
    for (const needed of [storeMember.store, storeMember.categories, storeMember.pages]) {
      if (!seen.has(needed)) refuseIn(needed)('', 'This member is missing');
    }
    return Array.isArray(contents.missing) ? contents.missing.map(String) : [];
  } catch (error) {
    throw unreadable(error);
  }
}

async function readMember(member: Member, visitor: ArchiveVisitor): Promise<void> {
  const { name } = member;
  const refuse = refuseIn(name);
  const kind = kindOf(name);
  if (kind === null) return refuse('', 'This is no part of the archive of a store');
  if (kind === 'picture') return visitor.picture?.(pictureIdOf(name) ?? '', member);
  // A noun that the pass does not handle need not be checked again.
  const asked = kind.replace('.json', '') as keyof ArchiveVisitor;
  if (kind === storeMember.about || visitor[asked]) await readers[kind]?.(member, visitor, refuse);
}

type Reader = (member: Member, visitor: ArchiveVisitor, refuse: Refuse) => Promise<void>;

const readers: Readonly<Record<string, Reader>> = {
  [storeMember.about]: async (member, _, refuse) => {
    const about = (await jsonOf(member)) as { format?: unknown; version?: unknown } | null;
    if (about?.format !== storeArchiveFormat) refuse('.format', 'This is no archive of a store');
    const { version } = about as { version?: unknown };
    if (version !== storeArchiveVersion) {
      refuse('.version', `Only version ${storeArchiveVersion} can be imported here`);
    }
  },
  [storeMember.store]: async (member, visitor) => {
    const value = withPictures(await jsonOf(member), visitor.find);
    await visitor.store?.(await checked(member.name, '', ArchivedStoreDto, value));
  },
  [storeMember.categories]: async (member, visitor, refuse) => {
    const value = await withAllPictures(await jsonOf(member), visitor.find);
    const dtos = await checkedList(member.name, ArchivedCategoryDto, value, limits.categories);
    await visitor.categories?.(dtos, refuse);
  },
  [storeMember.pages]: async (member, visitor, refuse) => {
    const value = (await jsonOf(member)) as Record<string, unknown> | null;
    const pages: ArchivedPages = {};
    for (const [key, content] of Object.entries(value ?? {})) {
      const known = pageKeys.find((pageKey) => pageKey === key);
      if (!known) return refuse(`.${key.slice(0, 60)}`, 'There is no such page');
      if (
        typeof content !== 'string' ||
        content.length > limits.pageContent ||
        content.includes('\0')
      ) {
        return refuse(
          `.${key}`,
          `Content must be text of at most ${limits.pageContent} characters`,
        );
      }
      pages[known] = content;
    }
    await visitor.pages?.(pages);
  },
  [storeMember.offers]: async (member, visitor, refuse) => {
    const value = await jsonOf(member);
    const dtos = await checkedList(member.name, ArchivedOfferDto, value, limits.offers);
    for (const [index, dto] of dtos.entries()) {
      const offer = archivedOffer(dto);
      refuseFirst(refuse, index, offerFaults(offer, offer.startsAt, timeNow()));
    }
    await visitor.offers?.(dtos, refuse);
  },
  products: async (member, visitor, refuse) => {
    const value = await withAllPictures(await jsonOf(member), visitor.find);
    const lists = checkedRows(member.name, ArchivedProductDto, value, importLimits.rows);
    for await (const rows of lists) {
      await mapInSlices(rows.dtos, (dto, index) => {
        const { columns, faults } = archivedProduct(dto);
        refuseFirst(refuse, rows.first + index, [...productFaults(columns), ...faults]);
      });
      await visitor.products?.(rows, refuse);
    }
  },
  orders: async (member, visitor, refuse) => {
    const value = await withReviewPictures(await jsonOf(member), visitor.find);
    const lists = checkedRows(member.name, ArchivedOrderDto, value, importLimits.rows);
    for await (const rows of lists) await visitor.orders?.(rows, refuse);
  },
  /** Customers are only checked here, since their orders repeat them. */
  customers: async (member, visitor) => {
    for await (const rows of rowsOf(member, ArchivedCustomerDto)) await visitor.customers?.(rows);
  },
  files: async (member, visitor, refuse) => {
    for await (const rows of rowsOf(member, ArchivedFileDto)) await visitor.files?.(rows, refuse);
  },
};

/** The rows of a member that is a list. */
async function* rowsOf<Dto extends object>(member: Member, of: DtoClass<Dto>) {
  yield* checkedRows(member.name, of, await jsonOf(member), importLimits.rows);
}

function refuseFirst(refuse: Refuse, index: number, [fault]: readonly FieldProblem[]): void {
  if (fault) refuse(`[${index}].${fault.field}`, fault.message);
}

const refuseIn =
  (name: string): Refuse =>
  (field, message) => {
    throw memberFault(name.slice(0, 100), [{ field, message }]);
  };
