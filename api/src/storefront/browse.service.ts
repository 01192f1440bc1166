/** Lists the products of a category, a collection, a search or a store, sorted, filtered and counted (FIND-01 to FIND-03). */
import { Injectable } from '@nestjs/common';
import { cleanText, dayMs, optionKey, searchWords, withSynonyms } from '@shop/commerce';
import {
  type BrowseAnswer,
  type BrowseQuery,
  type BrowseSort,
  collectionDays,
  collectionKeys,
  collectionNames,
  type InsteadAnswer,
  limits,
  type ShownCollection,
} from '@shop/contract';
import { usualPage } from '../cache/catalog-key.js';
import { timeNow } from '../database/clock.js';
import { invalid } from '../http/problem.js';
import { CatalogRepository, wordPatterns } from '../product/catalog.repository.js';
import { catalogView } from '../product/product.view.js';
import { otherCategory } from '../product/section.repository.js';
import { ShelfRepository } from '../product/shelf.repository.js';
import { Replica } from '../replica/replica.js';
import type { StoreId } from '../tenancy/store-id.js';
import { type ReadFilters, readFilters, type Scope, scopeOf, sortsOf } from './browse-filters.js';
import { NearSearch } from './near-search.js';
import { ownCountry, type Shelf, type Shelved } from './shelf.js';
import { ShelfCache, type Sold } from './shelf-cache.js';
import { filtered } from './shelf-filter.js';
import { behind, cursorOf, inOrder, readCursor, type SortKey, sortKey } from './shelf-order.js';
import { type Found, searched } from './shelf-search.js';

/** What a query means on a shelf. */
interface Reading extends ReadFilters {
  scope: Scope;
  sorts: BrowseSort[];
  found: Found | null;
  sold: Sold;
  key: SortKey;
}

const noneSold: Sold = new Map();
const nobody: ReadonlySet<string> = new Set();
@Injectable()
export class BrowseService {
  constructor(
    private readonly shelves: ShelfCache,
    private readonly replica: Replica,
    private readonly products: CatalogRepository,
    private readonly rows: ShelfRepository,
    private readonly near: NearSearch,
  ) {}

  /** A page of the list. Throws a 400 that names the parameter, also one whose value no product has. */
  async strict(store: StoreId, query: BrowseQuery): Promise<BrowseAnswer> {
    const shelf = await this.shelves.of(store);
    const reading = await this.read(store, shelf, query);
    const [unknown] = reading.unknown;
    if (unknown) {
      throw invalid({ field: unknown.field, message: `There is nothing with ${unknown.what}` });
    }
    const { cursor } = query;
    if (cursor !== undefined && readCursor(cursor) === null) {
      throw invalid({ field: 'cursor', message: 'cursor is not valid' });
    }
    return this.page(store, shelf, query, reading);
  }

  /**
   * The same for a page: what is not understood is left out and told (`ignored`); null when that is
   * the category or the collection.
   */
  async lenient(store: StoreId, query: BrowseQuery): Promise<BrowseAnswer | null> {
    if (typeof scopeOf(query) === 'string') return null;
    const shelf = await this.shelves.of(store);
    return this.page(store, shelf, query, await this.read(store, shelf, query));
  }

  /**
   * What is shown where a list is empty, at most so many of each that are in stock: what has some of
   * the words of a search, and what sells best, else the newest (FIND-05).
   */
  async instead(store: StoreId, q: string, limit: number): Promise<InsteadAnswer> {
    const [shelf, sold] = await Promise.all([this.shelves.of(store), this.shelves.soldOf(store)]);
    const wider = await this.near.spelt(shelf, withSynonyms(searchWords(q)));
    const words = (await this.near.corrected(shelf, wider)) ?? wider;
    const rule = { described: nobody, isLoose: true };
    const near = words.length > 0 ? (await searched(shelf, words, rule)).products : [];
    const best = inOrder(shelf.products, ({ id }) => -(sold.get(id) ?? 0));
    const isNear = new Set(near);
    const first = (products: readonly Shelved[]) => products.filter(isInStock).slice(0, limit);
    return {
      near: await this.views(store, first(near)),
      best: await this.views(store, first(best.filter((product) => !isNear.has(product)))),
    };
  }

  /** The collections that have products. */
  async collections(store: StoreId): Promise<ShownCollection[]> {
    const [shelf, sold] = await Promise.all([this.shelves.of(store), this.shelves.soldOf(store)]);
    const totals = collectionKeys.map((key) => {
      const scope = { category: null, collection: key, isSearch: false };
      const products = inScope(shelf, scope, sold);
      const newest = products.reduce((latest, { shownAt }) => Math.max(latest, shownAt), 0);
      const freshMs = key === 'new' ? newFor(newest) : Number.POSITIVE_INFINITY;
      return { key, name: collectionNames[key], total: products.length, freshMs };
    });
    return totals.filter(({ total }) => total > 0);
  }

  private async read(store: StoreId, shelf: Shelf, query: BrowseQuery): Promise<Reading> {
    const scope = scopeOf(query);
    if (typeof scope === 'string')
      throw invalid({ field: scope, message: `${scope} is not valid` });
    const hasImports =
      shelf.origins.find(optionKey(ownCountry)) === undefined
        ? shelf.origins.size > 0
        : shelf.origins.size > 1;
    const sorts = sortsOf(scope, hasImports);
    const read = readFilters(shelf, query, scope, sorts);
    const { sort } = read.chosen;
    const needsSold = sort === 'best-selling' || scope.collection === 'best-sellers';
    const [sold, found] = await Promise.all([
      needsSold ? this.shelves.soldOf(store) : noneSold,
      scope.isSearch ? this.found(store, shelf, query.q ?? '') : null,
    ]);
    const key = sortKey(sort, shelf, { category: scope.category, sold, found });
    return { ...read, scope, sorts, found, sold, key };
  }

  private async page(
    store: StoreId,
    shelf: Shelf,
    query: BrowseQuery,
    { scope, sorts, found, sold, key, filters, chosen, unknown }: Reading,
  ): Promise<BrowseAnswer> {
    const candidates = candidatesOf(shelf, scope, { found, sold, key, sort: chosen.sort });
    const { products, facets } = filtered(shelf, candidates, filters);
    const cursor = query.cursor ? readCursor(query.cursor) : null;
    const rest = cursor ? behind(products, chosen.sort, key, cursor, shelf) : products;
    const { limit = usualPage } = query;
    const shown = rest.slice(0, limit);
    const last = rest.length > limit ? shown.at(-1) : undefined;
    return {
      products: await this.views(store, shown),
      nextCursor: last ? cursorOf(last, key, chosen.sort) : null,
      total: products.length,
      facets,
      chosen,
      sorts,
      ignored: unknown.map(({ what }) => what),
      unfiltered: candidates.length,
      freshMs: scope.collection === 'new' ? freshFor(candidates) : Number.POSITIVE_INFINITY,
    };
  }

  /** The views of these products; one that is not sold any more is left out. */
  private async views(store: StoreId, shown: readonly Shelved[]) {
    if (shown.length === 0) return [];
    const ids = shown.map(({ id }) => id);
    const rows = await this.replica.read(store, (manager) =>
      this.products.within(manager).byIds(store, ids),
    );
    const byId = new Map(rows.map((row) => [row.id, catalogView(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** The words of a search in all forms that mean the same, also as the store spells them. */
  async wordsOf(store: StoreId, q: string): Promise<string[][]> {
    return this.near.spelt(await this.shelves.of(store), withSynonyms(searchWords(q)));
  }

  /**
   * What a search finds: the words as typed and all that means the same, in names and descriptions, in one list by fit;
   * where nothing has them, with misspelt words corrected. Throws a 400 that names the parameter.
   */
  private async found(store: StoreId, shelf: Shelf, q: string): Promise<Found> {
    if (cleanText(q).length > limits.search || q.includes('\0')) {
      const message = `Please search for at most ${limits.search} characters`;
      throw invalid({ field: 'q', message });
    }
    const words = await this.near.spelt(shelf, withSynonyms(searchWords(q)));
    const found = await this.withWords(store, shelf, words);
    if (found.products.length > 0 || words.length === 0) return found;
    const mended = await this.near.corrected(shelf, words);
    return mended ? this.withWords(store, shelf, mended) : found;
  }

  private withWords(store: StoreId, shelf: Shelf, words: string[][]): Promise<Found> {
    return shelf.keepMade(`search ${JSON.stringify(words)}`, async () => {
      const ids = await this.replica.read(store, (manager) =>
        this.rows.within(manager).idsWith(store, wordPatterns(words)),
      );
      return searched(shelf, words, { described: new Set(ids) });
    });
  }
}

const isInStock = ({ inStock }: Shelved) => inStock;

/** How long what appeared at that time (epoch ms) is still new. */
const newFor = (shownAt: number) => Math.max(0, shownAt + collectionDays * dayMs - timeNow());

/** How long all of these new products are still new. */
const freshFor = (products: readonly Shelved[]) =>
  products.reduce(
    (least, { shownAt }) => Math.min(least, newFor(shownAt)),
    Number.POSITIVE_INFINITY,
  );

/** The products of a scope, the newest first. */
function inScope(shelf: Shelf, { category, collection }: Scope, sold: Sold): Shelved[] {
  const newest = timeNow() - collectionDays * dayMs;
  return shelf.products.filter((product) => {
    if (category === otherCategory && product.places.size > 0) return false;
    if (category !== null && category !== otherCategory && !product.places.has(category))
      return false;
    if (collection === 'new') return product.shownAt >= newest;
    if (collection === 'sale') return product.isOnSale;
    return collection === null || (sold.get(product.id) ?? 0) > 0;
  });
}

interface Ordered {
  found: Found | null;
  sold: Sold;
  key: SortKey;
  sort: string;
}

/** The products of a scope in their order. What no clock and no order changes is kept with the shelf. */
function candidatesOf(
  shelf: Shelf,
  scope: Scope,
  { found, sold, key, sort }: Ordered,
): readonly Shelved[] {
  if (found) {
    const among =
      scope.category === null && scope.collection === null
        ? null
        : new Set(inScope(shelf, scope, sold));
    const products = among
      ? found.products.filter((product) => among.has(product))
      : found.products;
    if (sort === 'relevance' && scope.category === null) return products;
    return inOrder(
      [...products].sort((one, other) => one.at - other.at),
      key,
    );
  }
  const make = () => inOrder(inScope(shelf, scope, sold), key);
  const isLasting = scope.collection === null && sort !== 'best-selling';
  return isLasting ? shelf.keep(`order ${scope.category ?? ''} ${sort}`, make) : make();
}
