/** What shoppers browse: sections with their first products, and the catalogue page by page. */
import { Injectable } from '@nestjs/common';
import { looksLikeId, searchWords } from '@shop/commerce';
import {
  type CatalogAnswer,
  type CatalogQuery,
  type CatalogSection,
  limits,
  type Product as ProductView,
} from '@shop/contract';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { KeptCounts } from '../cache/kept-counts.js';
import { CategoryService } from '../category/category.service.js';
import { invalid } from '../http/problem.js';
import { countOf, likePattern, withIds } from '../listing/listing.js';
import { Product } from '../product/product.entity.js';
import { hasWords, isNewestWithWords } from '../product/product.listing.js';
import { productView } from '../product/product.view.js';
import { Replica } from '../replica/replica.js';
import type { StoreId } from '../tenancy/store-id.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { NearSearch } from './near-search.js';
import {
  firstInCategories,
  firstOfOthers,
  inNoCategory,
  otherSection,
  sectionTotals,
} from './section-rows.js';

/** Rows of one statement of many. */
const readAtOnce = 200;

@Injectable()
export class CatalogService {
  constructor(
    private readonly replica: Replica,
    @InjectStoreScoped(Product) private readonly products: StoreScopedRepository<Product>,
    private readonly categories: CategoryService,
    private readonly counts: KeptCounts,
    private readonly near: NearSearch,
  ) {}

  /** All products, newest first; of large stores in several statements, so that none keeps the others waiting. */
  async all(store: StoreId): Promise<ProductView[]> {
    const all: ProductView[] = [];
    for (;;) {
      const next = await this.replica.read(store, (manager) =>
        this.products.within(manager).findBelow(store, all.at(-1)?.id ?? null, readAtOnce),
      );
      all.push(...next.map(productView));
      if (next.length < readAtOnce) return all;
    }
  }

  /** Sections in the owner's order, 'Other' last and only when it has products. What they show and how many they have is asked at once. */
  async sections(store: StoreId, limit: number): Promise<CatalogSection[]> {
    const totalling = () => this.replica.read(store, (manager) => sectionTotals(manager, store));
    const [categories, totals, shown] = await Promise.all([
      this.categories.all(store),
      this.counts.ofShelf(store, 'sections', totalling),
      this.replica.read(store, (manager) => this.shownFirst(manager, store, limit)),
    ]);
    const section = (id: string, products: readonly ProductView[]) => {
      return { products: [...products], total: totals.get(id) ?? 0 };
    };
    const sections = categories.map(({ id, name, imageUrl }) => {
      return { id, name, imageUrl, ...section(id, shown.get(id) ?? []) };
    });
    if ((totals.get(otherSection.id) ?? 0) === 0) return sections;
    const others = await this.replica.read(store, async (manager) =>
      this.viewsOf(manager, store, await firstOfOthers(manager, store, limit)),
    );
    return [...sections, { ...otherSection, ...section(otherSection.id, others) }];
  }

  /** The first products of each category, by its id. */
  private async shownFirst(manager: EntityManager, store: StoreId, limit: number) {
    const idsIn = await firstInCategories(manager, store, limit);
    const views = await this.viewsOf(manager, store, [...idsIn.values()].flat());
    const byId = new Map(views.map((product) => [product.id, product]));
    return new Map(
      [...idsIn].map(([category, ids]) => [category, ids.flatMap((id) => byId.get(id) ?? [])]),
    );
  }

  /** In the order of the ids, each once. */
  private async viewsOf(manager: EntityManager, store: StoreId, ids: readonly string[]) {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return [];
    const found = await this.products.within(manager).findByIds(store, wanted);
    const byId = new Map(found.map((product) => [product.id, productView(product)]));
    return wanted.flatMap((id) => byId.get(id) ?? []);
  }

  /** One page of the products that match, newest first. Throws a 400 that names the parameter. */
  page(store: StoreId, query: CatalogQuery): Promise<CatalogAnswer> {
    return this.replica.read(store, (manager) => this.readPage(manager, store, query));
  }

  private async readPage(
    manager: EntityManager,
    store: StoreId,
    query: CatalogQuery,
  ): Promise<CatalogAnswer> {
    const { cursor, limit = 24, category } = query;
    if (cursor !== undefined && !looksLikeId(cursor))
      throw invalid({ field: 'cursor', message: 'cursor is not valid' });
    const { words, total } = await this.wordsFound(manager, store, query);
    const products = this.products.within(manager);
    const most = limit + 1;
    let found: SelectQueryBuilder<Product>;
    if (words.length > 0 && category === undefined) {
      const search = { words: wordPatterns(words), before: cursor ?? null, most };
      found = products.query(store, 'product').andWhere(isNewestWithWords('product'), search);
    } else {
      const all = matching(products, store, category, words);
      if (cursor !== undefined) all.andWhere('product.id < :cursor', { cursor });
      found = withIds(products.query(store, 'product'), newestIds(all, most));
    }
    const rows = await found.orderBy('product.id', 'DESC').getMany();
    const shown = rows.slice(0, limit);
    const nextCursor = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
    return { products: shown.map(productView), nextCursor, total };
  }

  /** The words to search for and how many products hold them: as typed, or with typos mended where that finds nothing. */
  private async wordsFound(
    manager: EntityManager,
    store: StoreId,
    query: CatalogQuery,
  ): Promise<{ words: string[][]; total: number }> {
    const products = this.products.within(manager);
    const typed = wordsAsked(query);
    const count = (words: string[][]): Promise<number> => {
      const all = matching(products, store, query.category, words);
      const question = JSON.stringify([query.category, words]);
      return this.counts[words.length > 0 ? 'of' : 'ofShelf'](store, question, () => countOf(all));
    };
    const total = await count(typed);
    if (total > 0 || typed.length === 0) return { words: typed, total };
    const mended = await this.near.mended(manager, store, typed);
    return mended ? { words: mended, total: await count(mended) } : { words: typed, total };
  }

  /** The newest products, of one category when it is given; none of the others is counted. */
  async newest(store: StoreId, limit: number, category?: string): Promise<ProductView[]> {
    const found = await this.replica.read(store, (manager) => {
      const products = this.products.within(manager);
      const ids = newestIds(matching(products, store, category || undefined, []), limit);
      return withIds(products.query(store, 'product'), ids).orderBy('product.id', 'DESC').getMany();
    });
    return found.map(productView);
  }

  /** A product of this store, or null. */
  async product(store: StoreId, id: string): Promise<ProductView | null> {
    if (!looksLikeId(id)) return null;
    const product = await this.replica.find(store, (manager) =>
      this.products.within(manager).findOne(store, { id }),
    );
    return product && productView(product);
  }
}

/** The ids of the newest products of a query. */
function newestIds(
  matching: SelectQueryBuilder<Product>,
  limit: number,
): SelectQueryBuilder<Product> {
  return matching.clone().select('product.id').orderBy('product.id', 'DESC').limit(limit);
}

/** The words of a search. Throws a 400 that names the parameter. */
function wordsAsked({ q = '' }: CatalogQuery): string[][] {
  if (q.trim().length > limits.search || q.includes('\0')) {
    throw invalid({
      field: 'q',
      message: `Please search for at most ${limits.search} characters`,
    });
  }
  return searchWords(q);
}

/** As the functions of the search take them: one word's patterns to a text, one to a line. */
function wordPatterns(words: readonly string[][]): string[] {
  return words.map((forms) => forms.map(likePattern).join('\n'));
}

/** The store's products that the query asks for. Throws a 400 that names the parameter. */
function matching(
  products: StoreScopedRepository<Product>,
  store: StoreId,
  category: string | undefined,
  words: readonly string[][],
): SelectQueryBuilder<Product> {
  const builder = products.query(store, 'product');
  if (category === otherSection.id) builder.andWhere(inNoCategory);
  else if (category !== undefined) inCategory(builder, category);
  if (words.length > 0) builder.andWhere(hasWords('product'), { words: wordPatterns(words) });
  return builder;
}

function inCategory(builder: SelectQueryBuilder<Product>, category: string): void {
  if (!looksLikeId(category))
    throw invalid({ field: 'category', message: 'category is not valid' });
  builder.andWhere(
    `EXISTS (SELECT 1 FROM product_category link WHERE link.store_id = product.store_id
       AND link.product_id = product.id AND link.category_id = :category)`,
    { category },
  );
}
