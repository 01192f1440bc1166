/**
 * The products of a store as they are sorted, filtered and counted: in memory, because counts of
 * every filter at once would read every product for each address that a shopper may click. Pure.
 */
import { isReduced, searchedText } from '@shop/commerce';
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
  /** Epoch ms. */
  createdAt: number;
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
  /** By product: paise, and a number in `Shelf.origins` or -1. */
  readonly prices: number[] = [];
  readonly origins: number[] = [];
  readonly tagStarts: number[] = [0];
  readonly tags: number[] = [];
  /** A unit is a sku, or a product without skus. */
  readonly unitStarts: number[] = [0];
  /** By unit: 1 = in stock. */
  readonly inStock: number[] = [];
  readonly optionStarts: number[] = [0];
  readonly options: number[] = [];
}

/** Texts with a number each. */
export class Texts {
  private readonly numbers = new Map<string, number>();
  private readonly texts: string[] = [];

  /** The number of a text, a new one if need be. */
  add(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  find(text: string): number | undefined {
    return this.numbers.get(text);
  }

  at(number: number): string {
    return this.texts[number] ?? '';
  }

  get size(): number {
    return this.texts.length;
  }
}

/** The country whose goods are not imported. */
export const ownCountry = 'IN';

export class Shelf {
  /** Newest first. */
  readonly products: Shelved[] = [];
  readonly byId = new Map<string, Shelved>();
  readonly tags = new Texts();
  readonly origins = new Texts();
  readonly types = new Texts();
  /** The number of the type, and the value, of each option. */
  readonly optionTypes: number[] = [];
  readonly optionValues: string[] = [];
  readonly columns = new Columns();
  private readonly options = new Map<string, Map<string, number>>();
  /** The names of categories as they are searched, by their ids. */
  readonly categories: ReadonlyMap<string, string>;
  /** What is worth keeping as long as the shelf is: orders of products, results of searches. */
  readonly kept = new Map<string, unknown>();

  constructor(categories: ReadonlyMap<string, string>) {
    this.categories = new Map([...categories].map(([id, name]) => [id, searchedText(name)]));
  }

  /** Adds older products than all before. */
  add({ rows, links, skus }: ShelfBatch): void {
    const places = new Map<string, Map<string, number>>();
    for (const { id, category, position } of links) {
      const known = places.get(id) ?? new Map<string, number>();
      places.set(id, known.set(category, position));
    }
    for (const row of rows) {
      const product = this.shelved(row, skus.get(row.id) ?? [], places.get(row.id) ?? new Map());
      this.products.push(product);
      this.byId.set(product.id, product);
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
    let inStock = false;
    const addUnit = (options: Iterable<number>, isLeft: boolean): void => {
      columns.inStock.push(isLeft ? 1 : 0);
      for (const option of options) columns.options.push(option);
      columns.optionStarts.push(columns.options.length);
      inStock ||= isLeft;
    };
    if (!row.hasSkus) addUnit(numbers.values(), row.inStock);
    const least = Math.max(1, row.minOrder);
    for (const { variantIds, stock } of skus) {
      const options = variantIds.map((id) => numbers.get(id) ?? -1).filter((option) => option >= 0);
      addUnit(options, stock === null || stock >= least);
    }
    columns.unitStarts.push(columns.inStock.length);
    for (const tag of row.tags) columns.tags.push(this.tags.add(tag));
    columns.tagStarts.push(columns.tags.length);
    columns.prices.push(row.price);
    columns.origins.push(row.origin === null ? -1 : this.origins.add(row.origin));
    const values = row.variants.map(({ value }) => value);
    const lines = (texts: string[]) => searchedText(texts.filter(Boolean).join('\n'));
    return {
      id: row.id,
      name: searchedText(row.name),
      extras: lines([...row.tags, row.commonName, ...values]),
      marks: lines([row.brand, ...skus.map(({ code }) => code)]),
      price: row.price,
      createdAt: row.createdAt,
      isOnSale: isOnSale(row, skus),
      inStock,
      places,
      at: this.products.length,
    };
  }

  private addOption(type: string, value: string): number {
    const values = this.options.get(type) ?? new Map<string, number>();
    const known = values.get(value);
    if (known !== undefined) return known;
    const number = this.optionValues.push(value) - 1;
    this.optionTypes.push(this.types.add(type));
    this.options.set(type, values.set(value, number));
    return number;
  }

  /** The number of an option as it stands in an address, 'Size:M'; either may have a colon itself. */
  findOption(text: string): number | undefined {
    for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
      const number = this.options.get(text.slice(0, at))?.get(text.slice(at + 1));
      if (number !== undefined) return number;
    }
    return undefined;
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

/** Whether a choice of the product costs less than before. */
function isOnSale(row: ShelfRow, skus: readonly ShelfSku[]): boolean {
  if (row.salePrice === 0 && skus.every(({ salePrice }) => salePrice === 0)) return false;
  const { listPrice: price, salePrice, variants, minOrder } = row;
  if (!row.hasSkus) return isReduced({ price, salePrice, variants });
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const sold = skus.map(({ variantIds, ...sku }) => {
    const choice = variantIds.flatMap((id) => byId.get(id) ?? []);
    return { ...sku, id: '', choice, active: true };
  });
  return sold.length > 0 && isReduced({ price, salePrice, variants, minOrder, skus: sold });
}
