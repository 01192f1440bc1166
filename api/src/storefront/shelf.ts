/**
 * The products of a store as they are sorted, filtered and counted: in memory, because counts of
 * every filter at once would read every product for each address that a shopper may click. Pure.
 */
import {
  askedPrice,
  boughtSkus,
  choicesByPrice,
  optionKey,
  type SellableProduct,
  searchedText,
} from '@shop/commerce';
import { limits } from '@shop/contract';
import type { ShelfBatch, ShelfRow, ShelfSku } from '../product/shelf.repository.js';

export interface Shelved {
  id: string;
  /** As it is searched (`searchedText`). */
  name: string;
  /** Tags, option values and common name, one per line, as they are searched. */
  extras: string;
  /** Brand and codes, in which a word is only looked for as it was typed. */
  marks: string;
  /** Paise. */
  price: number;
  /** Its key in the order of the newest (`newest.ts`). */
  newestKey: string;
  /** Epoch ms: its publish date, else when it was made. */
  shownAt: number;
  isOnSale: boolean;
  /** Whether it, or one of its skus, is in stock. */
  inStock: boolean;
  /** Places by category. */
  places: ReadonlyMap<string, number>;
  /** Its number on the shelf, 0 = the newest. */
  at: number;
}

/**
 * What products are filtered by, column by column: filters read all of it for each page, and plain
 * lists of numbers are read several times as fast as an object for each sku. `starts` hold, for each
 * row and one behind the last, where its values begin.
 */
export class Columns {
  /** By product: a number in `Shelf.origins` or -1. */
  readonly origins: number[] = [];
  readonly tagStarts: number[] = [0];
  readonly tags: number[] = [];
  /** A unit is a sku, or those choices of a product without skus that cost the same. */
  readonly unitStarts: number[] = [0];
  /** By unit: paise, and 1 = in stock. */
  readonly prices: number[] = [];
  readonly inStock: number[] = [];
  readonly optionStarts: number[] = [0];
  readonly options: number[] = [];
}

/** Texts with a number each; those that differ in case or width alone are the same, spelt as the first (FIX-26). */
export class Texts {
  /** By the texts as they were spelt, because folding each again would take longer, and by their keys. */
  private readonly numbers = new Map<string, number>();
  private readonly texts: string[] = [];

  /** The number of a text, a new one if need be. */
  add(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const key = optionKey(text);
    const number = this.numbers.get(key) ?? this.texts.push(text) - 1;
    this.numbers.set(key, number).set(text, number);
    return number;
  }

  /** The number of the text with a key (`optionKey`). */
  find(key: string): number | undefined {
    return this.numbers.get(key);
  }

  at(number: number): string {
    return this.texts[number] ?? '';
  }

  get size(): number {
    return this.texts.length;
  }
}

/** The longest option of an address: of type, colon and value. */
export const optionLength = 2 * limits.variantText + 1;

/** The country whose goods are not imported. */
export const ownCountry = 'IN';

export class Shelf {
  /** Newest first. */
  readonly products: Shelved[] = [];
  /** By their keys in that order. */
  readonly byKey = new Map<string, Shelved>();
  readonly tags = new Texts();
  readonly origins = new Texts();
  readonly types = new Texts();
  /** The number of the type, and the value, of each option. */
  readonly optionTypes: number[] = [];
  readonly optionValues: string[] = [];
  readonly columns = new Columns();
  /** By type: its values, and the number of the option that each is. */
  private readonly options: { values: Texts; numbers: number[] }[] = [];
  /** The names of categories as they are searched, by their ids. */
  readonly categories: ReadonlyMap<string, string>;
  /** What is worth keeping as long as the shelf is: orders of products, results of searches. */
  readonly kept = new Map<string, unknown>();

  constructor(categories: ReadonlyMap<string, string>) {
    this.categories = new Map([...categories].map(([id, name]) => [id, searchedText(name)]));
  }

  /** Adds older products than all before, and may pause after each, whose texts may have thousands of letters. */
  *add({ rows, links, skus }: ShelfBatch): Generator<void> {
    const places = new Map<string, Map<string, number>>();
    for (const { id, category, position } of links) {
      const known = places.get(id) ?? new Map<string, number>();
      places.set(id, known.set(category, position));
    }
    for (const row of rows) {
      const product = this.shelved(row, skus.get(row.id) ?? [], places.get(row.id) ?? new Map());
      this.products.push(product);
      this.byKey.set(product.newestKey, product);
      yield;
    }
  }

  /** Products and skus together, by which memory is counted. */
  get size(): number {
    return this.products.length + this.columns.inStock.length + 1;
  }

  private shelved(
    row: ShelfRow,
    skus: readonly ShelfSku[],
    places: ReadonlyMap<string, number>,
  ): Shelved {
    const { columns } = this;
    const numbers = new Map<string, number>();
    for (const { id, type, value } of row.variants) numbers.set(id, this.addOption(type, value));
    const units = unitsOf(row, skus);
    // What is sold out counts for a price only where nothing else can be bought (SKU-08).
    const left = units.filter(({ isLeft }) => isLeft);
    for (const { price, isLeft, variants } of units) {
      columns.prices.push(price);
      columns.inStock.push(isLeft ? 1 : 0);
      for (const { id } of variants) columns.options.push(numbers.get(id) as number);
      columns.optionStarts.push(columns.options.length);
    }
    columns.unitStarts.push(columns.inStock.length);
    const tags = new Set(row.tags.map((tag) => this.tags.add(tag)));
    for (const tag of tags) columns.tags.push(tag);
    columns.tagStarts.push(columns.tags.length);
    columns.origins.push(row.origin === null ? -1 : this.origins.add(row.origin));
    const values = row.variants.map(({ value }) => value);
    const lines = (texts: string[]) => searchedText(texts.filter(Boolean).join('\n'));
    return {
      id: row.id,
      name: searchedText(row.name),
      extras: lines([...row.tags, row.commonName, ...values]),
      marks: lines([row.brand, ...skus.map(({ code }) => code)]),
      price: row.price,
      newestKey: row.newestKey,
      shownAt: row.shownAt,
      isOnSale: (left.length > 0 ? left : units).some(({ price, listPrice }) => price < listPrice),
      inStock: left.length > 0,
      places,
      at: this.products.length,
    };
  }

  private addOption(type: string, value: string): number {
    const typeNumber = this.types.add(type);
    const group = this.options[typeNumber] ?? { values: new Texts(), numbers: [] };
    this.options[typeNumber] = group;
    const place = group.values.add(value);
    const known = group.numbers[place];
    if (known !== undefined) return known;
    this.optionTypes.push(typeNumber);
    const number = this.optionValues.push(value) - 1;
    group.numbers[place] = number;
    return number;
  }

  /** The number of an option as it stands in an address, 'Size:M'; either may have a colon itself. */
  findOption(text: string): number | undefined {
    if (text.length > optionLength) return undefined;
    const key = optionKey(text);
    for (let at = key.indexOf(':'); at >= 0; at = key.indexOf(':', at + 1)) {
      const { values, numbers } =
        this.options[this.types.find(key.slice(0, at).trim()) ?? -1] ?? {};
      const place = values?.find(key.slice(at + 1).trim());
      if (place !== undefined) return numbers?.[place];
    }
    return undefined;
  }

  /** An option as it stands in an address. */
  optionText(option: number): string {
    return `${this.types.at(this.optionTypes[option] ?? -1)}:${this.optionValues[option]}`;
  }

  /** What was kept under a name, else what `make` makes; what was not asked for longest is given up first. */
  keep<Value>(name: string, make: () => Value): Value {
    const known = this.kept.get(name) as Value | undefined;
    const value = known ?? make();
    this.kept.delete(name);
    this.kept.set(name, value);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= mostKept(this.products.length)) break;
      this.kept.delete(oldest);
    }
    return value;
  }

  /** The same for what takes time; what fails is not kept. */
  keepMade<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const value = this.keep(name, make);
    value.catch(() => this.kept.delete(name));
    return value;
  }
}

/**
 * The most orders and results that are kept of a shelf of so many products: each names all of them
 * at worst, and whoever searches for one letter after the other must not fill the memory.
 */
const mostKept = (products: number) => Math.min(40, Math.max(4, Math.floor(200_000 / products)));

/** What is filtered as one: it has one price, one stock and, of each type, any of its values. */
interface Unit {
  /** Paise, now and before the sale; with the least that required questions add. */
  price: number;
  listPrice: number;
  isLeft: boolean;
  variants: readonly { id: string }[];
}

function unitsOf(row: ShelfRow, skus: readonly ShelfSku[]): Unit[] {
  const { listPrice: price, salePrice, variants, inStock, questions } = row;
  if (!row.hasSkus) {
    const groups = choicesByPrice({ price, salePrice, variants });
    return groups.map((group) => ({ ...askedPrice(group, questions), isLeft: inStock }));
  }
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const sold = skus.map(({ variantIds, ...sku }) => {
    const choice = variantIds.flatMap((id) => byId.get(id) ?? []);
    return { ...sku, id: '', choice, active: true };
  });
  const least = Math.max(1, row.minOrder);
  const product: SellableProduct<number | null> = { price, salePrice, variants, stock: null };
  return boughtSkus(product, sold).map(({ sku, bought }) => {
    const { price, listPrice } = askedPrice(bought, questions);
    const isLeft = sku.stock === null || sku.stock >= least;
    return { price, listPrice, isLeft, variants: sku.choice };
  });
}
