/** Filters the products of a shelf and counts what each further filter would leave (FIND-02). Pure. */
import { toRupees } from '@shop/commerce';
import { type Facets, type FacetValue, limits } from '@shop/contract';
import { inUsualOrder } from './option-order.js';
import { ownCountry, type Shelf, type Shelved, type Texts } from './shelf.js';

/**
 * The filters by their numbers on the shelf; values of a kind are alternatives, kinds add up. Price, stock and options
 * are those of one sku: 'Red, in stock, up to ₹500' is a red one that is left and costs no more.
 */
export interface Filters {
  /** Paise; null = no bound. */
  min: number | null;
  max: number | null;
  inStock: boolean;
  tags: ReadonlySet<number>;
  origins: ReadonlySet<number>;
  /** Option values by the number of their type. */
  options: ReadonlyMap<number, ReadonlySet<number>>;
}

export interface Filtered {
  /** In the order of the candidates. */
  products: Shelved[];
  facets: Facets;
}

/**
 * The candidates that pass, and the counts. A value is counted with all filters but those of its own
 * kind, each product once.
 */
export function filtered(shelf: Shelf, candidates: Iterable<Shelved>, filters: Filters): Filtered {
  const products: Shelved[] = [];
  const { origins, tags, tagStarts } = shelf.columns;
  const tagCounts = new Uint32Array(shelf.tags.size);
  const originCounts = new Uint32Array(shelf.origins.size);
  const units = new UnitCounts(shelf, filters);
  const wantedTags = flagsOf(filters.tags, shelf.tags.size);
  const [filtersTags, filtersOrigins] = [filters.tags.size > 0, filters.origins.size > 0];
  let inStock = 0;
  for (const product of candidates) {
    const { at } = product;
    const origin = origins[at] as number;
    const [tagStart, tagEnd] = [tagStarts[at] as number, tagStarts[at + 1] as number];
    const failsTag = filtersTags && !hasAny(tags, tagStart, tagEnd, wantedTags);
    const failsOrigin = filtersOrigins && !filters.origins.has(origin);
    if (failsTag && failsOrigin) continue;
    const counts = !failsTag && !failsOrigin;
    const passes = units.look(at, counts);
    if (counts && units.isInStock) inStock += 1;
    if (!passes) continue;
    if (counts) products.push(product);
    if (!failsOrigin) {
      for (let place = tagStart; place < tagEnd; place += 1) add(tagCounts, tags[place] as number);
    }
    if (!failsTag && origin >= 0) add(originCounts, origin);
  }
  const facets: Facets = {
    price: units.prices(),
    inStock,
    tags: valuesOf(shelf.tags, tagCounts, filters.tags),
    options: units.facets(),
    origins: originsOf(shelf, originCounts, filters.origins),
  };
  return { products, facets };
}

/** A flag for each of the numbers below a size. */
function flagsOf(numbers: Iterable<number>, size: number): Uint8Array {
  const flags = new Uint8Array(size);
  for (const number of numbers) flags[number] = 1;
  return flags;
}

/** Whether one of the numbers from a place to another has its flag. */
function hasAny(numbers: readonly number[], from: number, to: number, flags: Uint8Array): boolean {
  for (let at = from; at < to; at += 1) if (flags[numbers[at] as number] === 1) return true;
  return false;
}

const add = (counts: Uint32Array, number: number): void => {
  counts[number] = (counts[number] as number) + 1;
};

/** Checks price, stock and options, which belong to one sku of a product, and counts the values of options. */
class UnitCounts {
  /** Whether a unit of the last product is in stock and passes price and options. */
  isInStock = false;
  /** Paise: what units cost that pass stock and options. */
  private low = Number.POSITIVE_INFINITY;
  private high = 0;
  private readonly counts: Uint32Array;
  /** The last product, by its turn, that each option value was counted for. */
  private readonly countedFor: Uint32Array;
  private readonly min: number;
  private readonly max: number;
  private readonly asksPrice: boolean;
  private readonly wanted: readonly [type: number, values: Uint8Array][];
  private turn = 0;

  constructor(
    private readonly shelf: Shelf,
    private readonly filters: Filters,
  ) {
    const size = shelf.optionValues.length;
    this.counts = new Uint32Array(size);
    this.countedFor = new Uint32Array(size);
    this.min = filters.min ?? 0;
    this.max = filters.max ?? Number.POSITIVE_INFINITY;
    this.asksPrice = filters.min !== null || filters.max !== null;
    this.wanted = [...filters.options].map(([type, values]) => [type, flagsOf(values, size)]);
  }

  /** Whether a unit of the product at a place passes; its price and its values count where all other filters pass. */
  look(at: number, counts: boolean): boolean {
    const { unitStarts, prices, inStock, optionStarts } = this.shelf.columns;
    const { min, max, asksPrice } = this;
    const canBeBought = this.shelf.products[at]?.inStock ?? false;
    this.turn += 1;
    this.isInStock = false;
    let passes = false;
    const end = unitStarts[at + 1] as number;
    for (let unit = unitStarts[at] as number; unit < end; unit += 1) {
      const isLeft = inStock[unit] === 1;
      const [from, to] = [optionStarts[unit] as number, optionStarts[unit + 1] as number];
      const failed = this.failedType(from, to);
      if (failed === several) continue;
      const price = prices[unit] as number;
      // What is sold out counts for a price only where nothing else can be bought (SKU-08).
      const isTold = isLeft || !canBeBought;
      const failsPrice = asksPrice && (!isTold || price < min || price > max);
      if (failed === none && !failsPrice && isLeft) this.isInStock = true;
      if (this.filters.inStock && !isLeft) continue;
      if (failed === none && counts && isTold) this.widen(price);
      if (failsPrice) continue;
      if (failed === none) passes = true;
      if (counts) this.count(from, to, failed);
    }
    return passes;
  }

  /** The one type whose filter these values fail, or that none or several do. */
  private failedType(from: number, to: number): number {
    const { options } = this.shelf.columns;
    let failed = none;
    for (const [type, values] of this.wanted) {
      if (hasAny(options, from, to, values)) continue;
      if (failed !== none) return several;
      failed = type;
    }
    return failed;
  }

  private widen(price: number): void {
    if (price < this.low) this.low = price;
    if (price > this.high) this.high = price;
  }

  private count(from: number, to: number, failed: number): void {
    const { options } = this.shelf.columns;
    for (let place = from; place < to; place += 1) {
      const option = options[place] as number;
      if (failed !== none && this.shelf.optionTypes[option] !== failed) continue;
      if (this.countedFor[option] === this.turn) continue;
      this.countedFor[option] = this.turn;
      add(this.counts, option);
    }
  }

  prices(): Facets['price'] {
    const { low, high } = this;
    return { low: toRupees(high < low ? 0 : low), high: toRupees(high) };
  }

  facets(): Facets['options'] {
    const { shelf, filters } = this;
    const types = new Map<number, FacetValue[]>();
    for (const [option, type] of shelf.optionTypes.entries()) {
      const chosen = filters.options.get(type)?.has(option) ?? false;
      const count = this.counts[option] ?? 0;
      if (count === 0 && !chosen) continue;
      const values = types.get(type) ?? [];
      values.push({ value: shelf.optionValues[option] ?? '', count, chosen });
      types.set(type, values);
    }
    const total = (values: readonly FacetValue[]) =>
      values.reduce((sum, { count }) => sum + count, 0);
    return [...types]
      .map(([type, values]) => ({
        type: shelf.types.at(type),
        values: inUsualOrder(mostFrequent(values)),
      }))
      .sort((one, other) => total(other.values) - total(one.values))
      .filter(
        ({ values }, index) => index < limits.offeredTypes || values.some(({ chosen }) => chosen),
      );
  }
}

/** What `failedType` answers beside the number of a type. */
const none = -1;
const several = -2;

function valuesOf(texts: Texts, counts: Uint32Array, chosen: ReadonlySet<number>): FacetValue[] {
  const values: FacetValue[] = [];
  for (const [number, count] of counts.entries()) {
    if (count === 0 && !chosen.has(number)) continue;
    values.push({ value: texts.at(number), count, chosen: chosen.has(number) });
  }
  return mostFrequent(values).sort((one, other) => dictionary.compare(one.value, other.value));
}

/** The countries, as soon as one of them is not the own (rule 6(10A)). */
function originsOf(shelf: Shelf, counts: Uint32Array, chosen: ReadonlySet<number>): FacetValue[] {
  const values = valuesOf(shelf.origins, counts, chosen);
  return values.some(({ value }) => value !== ownCountry) ? values : [];
}

/** The most frequent values and the chosen ones, in their order. */
function mostFrequent(values: readonly FacetValue[]): FacetValue[] {
  const frequent = [...values].sort((one, other) => other.count - one.count);
  const kept = new Set(frequent.slice(0, limits.offeredValues));
  return values.filter((value) => kept.has(value) || value.chosen);
}

const dictionary = new Intl.Collator('en-IN', { numeric: true });
