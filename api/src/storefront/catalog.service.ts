/** What shoppers browse: sections with their first products, and the catalogue page by page. */
import { Injectable } from '@nestjs/common';
import { handleFault, looksLikeId, searchWords, withSynonyms } from '@shop/commerce';
import {
  type CatalogAnswer,
  type CatalogProduct,
  type CatalogQuery,
  type CatalogSection,
  limits,
  type Product as ProductView,
} from '@shop/contract';
import type { EntityManager } from 'typeorm';
import { usualPage } from '../cache/catalog-key.js';
import { CountCache } from '../cache/count-cache.js';
import { CategoryService } from '../category/category.service.js';
import { invalid } from '../http/problem.js';
import { CatalogRepository, type CatalogSearch } from '../product/catalog.repository.js';
import { PreviewLinks } from '../product/preview-links.js';
import { catalogView, productView } from '../product/product.view.js';
import { otherCategory, SectionRepository } from '../product/section.repository.js';
import { Replica } from '../replica/replica.js';
import type { StoreId } from '../tenancy/store-id.js';
import { NearSearch } from './near-search.js';

/** Id and name of the section of products without a category (OQ-39). */
const otherSection = { id: otherCategory, name: 'Other', imageUrl: '' };

/** Rows per statement of a long list. */
const readAtOnce = 200;

@Injectable()
export class CatalogService {
  constructor(
    private readonly replica: Replica,
    private readonly products: CatalogRepository,
    private readonly sectionRows: SectionRepository,
    private readonly categories: CategoryService,
    private readonly counts: CountCache,
    private readonly near: NearSearch,
    private readonly previews: PreviewLinks,
  ) {}

  /**
   * All products, newest first; of large stores in several statements, so that other requests are
   * not delayed.
   */
  async all(store: StoreId): Promise<CatalogProduct[]> {
    const all: CatalogProduct[] = [];
    for (;;) {
      const next = await this.replica.read(store, (manager) =>
        this.products.within(manager).below(store, all.at(-1)?.id ?? null, readAtOnce),
      );
      all.push(...next.map(catalogView));
      if (next.length < readAtOnce) return all;
    }
  }

  /**
   * Sections in the owner's order, 'Other' last and only when it has products. Their products and
   * their counts are read in one statement.
   */
  async sections(store: StoreId, limit: number): Promise<CatalogSection[]> {
    const totalling = () =>
      this.replica.read(store, (manager) => this.sectionRows.within(manager).totals(store));
    const [categories, totals, shown] = await Promise.all([
      this.categories.all(store),
      this.counts.ofCatalog(store, 'sections', totalling),
      this.replica.read(store, (manager) => this.shownFirst(manager, store, limit)),
    ]);
    const section = (id: string, products: readonly CatalogProduct[]) => {
      return { products: [...products], total: totals.get(id) ?? 0 };
    };
    const sections = categories.map(({ id, name, imageUrl }) => {
      return { id, name, imageUrl, ...section(id, shown.get(id) ?? []) };
    });
    if ((totals.get(otherSection.id) ?? 0) === 0) return sections;
    const others = await this.replica.read(store, async (manager) =>
      this.viewsOf(
        manager,
        store,
        await this.sectionRows.within(manager).firstOfOthers(store, limit),
      ),
    );
    return [...sections, { ...otherSection, ...section(otherSection.id, others) }];
  }

  /** The first products of each category, by its id. */
  private async shownFirst(manager: EntityManager, store: StoreId, limit: number) {
    const idsIn = await this.sectionRows.within(manager).firstInCategories(store, limit);
    const views = await this.viewsOf(manager, store, [...idsIn.values()].flat());
    const byId = new Map(views.map((product) => [product.id, product]));
    return new Map(
      [...idsIn].map(([category, ids]) => [category, ids.flatMap((id) => byId.get(id) ?? [])]),
    );
  }

  /** The products' views in the order of the ids, each once. */
  private async viewsOf(manager: EntityManager, store: StoreId, ids: readonly string[]) {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return [];
    const found = await this.products.within(manager).byIds(store, wanted);
    const byId = new Map(found.map((product) => [product.id, catalogView(product)]));
    return wanted.flatMap((id) => byId.get(id) ?? []);
  }

  /** One page of the products that match, newest first or in the order of their category. Throws a 400 that names the parameter. */
  page(store: StoreId, query: CatalogQuery): Promise<CatalogAnswer> {
    return this.replica.read(store, (manager) => this.readPage(manager, store, query));
  }

  private async readPage(
    manager: EntityManager,
    store: StoreId,
    query: CatalogQuery,
  ): Promise<CatalogAnswer> {
    const { cursor, limit = usualPage } = query;
    if (cursor !== undefined && !looksLikeId(cursor))
      throw invalid({ field: 'cursor', message: 'cursor is not valid' });
    const products = this.products.within(manager);
    const { search, total } = await this.searchFound(products, store, query);
    const rows = await products.first(store, search, limit + 1, cursor ?? null);
    const shown = rows.slice(0, limit);
    const nextCursor = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
    return { products: shown.map(catalogView), nextCursor, total };
  }

  /**
   * The words to search for and how many products match: the words as typed; where those match
   * nothing, also other words for the same; then corrected ones.
   */
  private async searchFound(
    products: CatalogRepository,
    store: StoreId,
    query: CatalogQuery,
  ): Promise<{ search: CatalogSearch; total: number }> {
    const words = wordsAsked(query);
    const typed = { words, category: categoryAsked(query.category) };
    const total = await this.countOf(products, store, typed);
    if (total > 0 || words.length === 0) return { search: typed, total };
    const wider = { ...typed, words: withSynonyms(words) };
    const widerTotal = await this.countOf(products, store, wider);
    if (widerTotal > 0) return { search: wider, total: widerTotal };
    const mended = await this.near.corrected(products, store, wider.words);
    if (!mended) return { search: typed, total };
    const search = { ...typed, words: mended };
    return { search, total: await this.countOf(products, store, search) };
  }

  private countOf(
    products: CatalogRepository,
    store: StoreId,
    search: CatalogSearch,
  ): Promise<number> {
    const key = JSON.stringify([search.category, search.words]);
    const kind = search.words.length > 0 ? 'ofContent' : 'ofCatalog';
    return this.counts[kind](store, key, () => products.countOf(store, search));
  }

  /** The newest products, or the first of one category when it is given; the others are not counted. */
  async newest(store: StoreId, limit: number, category?: string): Promise<CatalogProduct[]> {
    const search = { words: [], category: categoryAsked(category || undefined) };
    const found = await this.replica.read(store, (manager) =>
      this.products.within(manager).first(store, search, limit),
    );
    return found.map(catalogView);
  }

  /** The product of this store with that id, handle or former handle, or null. */
  async product(store: StoreId, name: string): Promise<ProductView | null> {
    const word = name.toLowerCase();
    if (!looksLikeId(word) && handleFault(word) !== null) return null;
    const product = await this.replica.find(store, (manager) =>
      this.products.within(manager).named(store, word),
    );
    return product && productView(product);
  }

  /** The product that a preview link of this store shows; 'ended' after its hour (PUB-02). */
  async previewed(store: StoreId, token: string): Promise<ProductView | 'ended' | null> {
    const link = this.previews.read(store, token);
    if (link === null || link === 'ended') return link;
    const product = await this.replica.find(store, (manager) =>
      this.products.within(manager).anyOf(store, link.id),
    );
    return product && productView(product);
  }
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

/** The category of a search. Throws a 400 that names the parameter. */
function categoryAsked(category: string | undefined): string | undefined {
  if (category === undefined || category === otherCategory || looksLikeId(category))
    return category;
  throw invalid({ field: 'category', message: 'category is not valid' });
}
