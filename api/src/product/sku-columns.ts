/** Turns the skus of a body into rows, and says what is wrong with them (SKU-01, SKU-02). Pure. */
import {
  groupVariants,
  indexVariants,
  toPaise,
  typeSpelling,
  type VariantIndex,
} from '@shop/commerce';
import { type ChosenVariant, type FieldProblem, limits } from '@shop/contract';
import { newId } from '../database/id.js';
import { omitNullish } from '../http/omit-nullish.js';
import type { StoredVariant } from './product.entity.js';
import type { SkuDto } from './sku.dto.js';
import type { StoredSku } from './sku.entity.js';
import { changedStock, stockConflict } from './stock-change.js';

/** The skus of a product after a save, in their order. */
export interface SavedSkus {
  skus: StoredSku[];
  /** What is wrong with the body, such as 'skus[2].choice'. */
  faults: FieldProblem[];
  /** Changes of stock that no longer fit the present one, such as 'skus[2].stock'. */
  conflicts: FieldProblem[];
}

/** What skus refer to in their product. */
interface Options {
  variants: readonly StoredVariant[];
  images: readonly string[];
}

const defaults = {
  price: 0,
  salePrice: 0,
  stock: null,
  code: '',
  barcode: '',
  image: '',
  weight: 0,
  active: true,
} satisfies Partial<StoredSku>;

/** Skus with the types and values of their choices, in the product's order. */
export function withChoices<Row extends Pick<StoredSku, 'variantIds'>>(
  variants: readonly StoredVariant[],
  skus: readonly Row[],
): (Row & { choice: ChosenVariant[] })[] {
  if (skus.length === 0) return [];
  const ordered = groupVariants(variants).flatMap((group) => group.variants);
  const places = new Map(ordered.map(({ id }, place) => [id, place]));
  return skus.map((sku) => {
    const chosen = sku.variantIds.flatMap((id) => places.get(id) ?? []);
    const choice = chosen
      .sort((one, other) => one - other)
      .flatMap((place) => ordered[place] ?? [])
      .map(({ type, value }) => ({ type, value }));
    return { ...sku, choice };
  });
}

/**
 * The skus after a save: those of the body, or without any in it those that the product has, as far
 * as their variants stay (SKU-06).
 */
export function savedSkus(
  bodies: readonly SkuDto[] | null | undefined,
  options: Options,
  before: readonly StoredSku[],
): SavedSkus {
  if (bodies == null) return { skus: remaining(before, options), faults: [], conflicts: [] };
  const types = indexVariants(options.variants);
  const faults: FieldProblem[] = [];
  if (bodies.length > 0 && types.size > limits.skuTypes) {
    const message = `Skus are possible for at most ${limits.skuTypes} types of variants`;
    faults.push({ field: 'skus', message });
  }
  const known = new KnownSkus(before);
  const spelt = typeSpelling(options.variants);
  const saved = bodies.map((body, index) => {
    const choice = body.choice.map(({ type, value }) => ({
      type: types.has(type) ? type : spelt(type),
      value,
    }));
    return savedSku({ ...body, choice }, `skus[${index}]`, types, known);
  });
  const skus = saved.map(({ sku }) => sku);
  faults.push(...saved.flatMap((one) => one.faults), ...doubles(bodies, skus));
  bodies.forEach(({ image }, index) => {
    if (!image || options.images.includes(image)) return;
    const message = 'Please choose one of the product’s pictures';
    faults.push({ field: `skus[${index}].image`, message });
  });
  return { skus, faults, conflicts: saved.flatMap(({ conflicts }) => conflicts) };
}

/** The skus that still have one variant of each type; a picture that is gone gives way to the cover. */
function remaining(before: readonly StoredSku[], { variants, images }: Options): StoredSku[] {
  const typeOf = new Map(variants.map(({ id, type }) => [id, type]));
  const types = new Set(typeOf.values());
  return before
    .filter(({ variantIds }) => {
      const chosen = new Set(variantIds.map((id) => typeOf.get(id)));
      return variantIds.length === types.size && [...types].every((type) => chosen.has(type));
    })
    .map((sku) => withPicture(sku, images));
}

const withPicture = (sku: StoredSku, images: readonly string[]): StoredSku =>
  images.includes(sku.image) ? sku : { ...sku, image: '' };

/** The skus that a product has, by id and by choice. */
class KnownSkus {
  private readonly byId: ReadonlyMap<string, StoredSku>;
  private readonly byChoice: ReadonlyMap<string, StoredSku>;

  constructor(skus: readonly StoredSku[]) {
    this.byId = new Map(skus.map((sku) => [sku.id, sku]));
    this.byChoice = new Map(skus.map((sku) => [sku.variantIds.join(), sku]));
  }

  find(id: string | null | undefined, variantIds: readonly string[]): StoredSku | undefined {
    return id == null ? this.byChoice.get(variantIds.join()) : this.byId.get(id);
  }
}

function savedSku(
  body: SkuDto,
  field: string,
  types: VariantIndex<StoredVariant>,
  known: KnownSkus,
) {
  const { id, choice, price, salePrice, stock, stockSeen, ...rest } = body;
  const variantIds = choice
    .flatMap(({ type, value }) => types.get(type)?.get(value)?.id ?? [])
    .sort();
  const before = known.find(id, variantIds);
  const faults: FieldProblem[] = [];
  const choiceFault = faultOf(choice, types);
  if (choiceFault !== null) faults.push({ field: `${field}.choice`, message: choiceFault });
  else if (id != null && !before) {
    faults.push({ field: `${field}.id`, message: 'This product has no such sku' });
  } else if (before && before.variantIds.join() !== variantIds.join()) {
    const message = 'A sku keeps its choice. Please leave out its id for another one';
    faults.push({ field: `${field}.choice`, message });
  }
  const change = { stock, stockSeen };
  const conflict = before ? stockConflict(before.stock, change) : null;
  const given = omitNullish({
    ...rest,
    price: price == null ? undefined : toPaise(price),
    salePrice: salePrice == null ? undefined : toPaise(salePrice),
  });
  const sku: StoredSku = {
    ...defaults,
    ...before,
    ...given,
    id: before?.id ?? newId(),
    variantIds,
    stock: changedStock(before?.stock ?? null, before ? change : { stock }),
  };
  const conflicts = conflict === null ? [] : [{ field: `${field}.stock`, message: conflict }];
  return { sku, faults, conflicts };
}

/** Why a choice is none of this product's; null when it is one. */
function faultOf(choice: readonly ChosenVariant[], types: VariantIndex<unknown>): string | null {
  const unknown = choice.find(({ type, value }) => !types.get(type)?.has(value));
  if (unknown) return `There is no ${unknown.type} ${unknown.value}`;
  const chosen = new Set(choice.map(({ type }) => type));
  if (chosen.size === types.size && choice.length === types.size) return null;
  return `Please choose one value of each: ${[...types.keys()].join(', ')}`;
}

/** Skus of the same choice or with the same code, each but the first. */
function doubles(bodies: readonly SkuDto[], skus: readonly StoredSku[]): FieldProblem[] {
  const [choices, codes] = [new Set<string>(), new Set<string>()];
  return skus.flatMap(({ variantIds, code }, index) => {
    const faults: FieldProblem[] = [];
    if (isSeen(choices, variantIds.join())) {
      const { choice = [] } = bodies[index] ?? {};
      const text = choice.map(({ type, value }) => `${type}: ${value}`).join(', ');
      faults.push({ field: `skus[${index}].choice`, message: `${text} is listed twice` });
    }
    if (code !== '' && isSeen(codes, foldedCode(code))) {
      faults.push({ field: `skus[${index}].code`, message: usedCode(code) });
    }
    return faults;
  });
}

/** A code without the case that tells no two apart. */
export const foldedCode = (code: string) => code.toUpperCase();

/** The refusal of a code that another sku has. */
export const usedCode = (code: string) => `Another product or choice has the code ${code}`;

function isSeen(seen: Set<string>, key: string): boolean {
  const isThere = seen.has(key);
  seen.add(key);
  return isThere;
}
