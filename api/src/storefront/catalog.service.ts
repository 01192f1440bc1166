/** What shoppers browse: sections with their first products, and the catalogue page by page. */
import { Injectable } from '@nestjs/common';
import { cleanText, handleFault, isOutOfStock, looksLikeId } from '@shop/commerce';
import {
  type BrowseQuery,
  type CatalogAnswer,
  type CatalogProduct,
  type CatalogSection,
  type Product as ProductView,
} from '@shop/contract';
import type { EntityManager } from 'typeorm';
import { usualPage } from '../cache/catalog-key.js';
import { CountCache } from '../cache/count-cache.js';
import { CategoryService } from '../category/category.service.js';
import { invalid } from '../http/problem.js';
import { CatalogRepository } from '../product/catalog.repository.js';
import { newestKeyOf } from '../product/newest.js';
import { PreviewLinks } from '../product/preview-links.js';
import type { ShownRow } from '../product/product.entity.js';
import { catalogView, shopperView } from '../product/product.view.js';
import { otherCategory, SectionRepository } from '../product/section.repository.js';
import { ShelfRepository } from '../product/shelf.repository.js';
import { Replica } from '../replica/replica.js';
import type { StoreId } from '../tenancy/store-id.js';
import { BrowseService } from './browse.service.js';
import { isNamed } from './shelf-search.js';

/** Id and name of the section of products without a category (OQ-39). */
const otherSection = { id: otherCategory, name: 'Other', imageUrl: '' };

/** How many categories a search suggests, and products of each kind where it finds none. */
const most = { categories: 3, instead: 8 };

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
    private readonly previews: PreviewLinks,
    private readonly browsing: BrowseService,
    private readonly shelfRows: ShelfRepository,
  ) {}

  /**
   * All products, newest first; of large stores in several statements, so that other requests are
   * not delayed.
   */
  async all(store: StoreId): Promise<CatalogProduct[]> {
    const all: CatalogProduct[] = [];
    for (let before: string | null = null; ; ) {
      const next: ShownRow[] = await this.replica.read(store, (manager) =>
        this.products.within(manager).below(store, before, readAtOnce),
      );
      all.push(...next.map(catalogView));
      const last = next.at(-1);
      if (!last || next.length < readAtOnce) return all;
      before = newestKeyOf(last);
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

  /**
   * One page of the products, newest first or in the order of their category; searched, sorted or
   * filtered ones from the shelf. Throws a 400 that names the parameter.
   */
  async page(store: StoreId, query: BrowseQuery): Promise<CatalogAnswer> {
    if (query.ids) return this.these(store, query.ids);
    if (isBrowsed(query)) {
      const { products, nextCursor, total, facets } = await this.browsing.strict(store, query);
      return {
        products,
        nextCursor,
        total,
        ...(query.facets ? { facets } : {}),
        ...(query.suggest ? await this.suggestions(store, query.q ?? '', total) : {}),
      };
    }
    return this.replica.read(store, (manager) => this.readPage(manager, store, query));
  }

  /** The products of these ids that are sold now, each once. */
  private async these(store: StoreId, ids: readonly string[]): Promise<CatalogAnswer> {
    const products = await this.replica.read(store, (manager) => this.viewsOf(manager, store, ids));
    return { products, nextCursor: null, total: products.length };
  }

  /** What a box that suggests shows beside the products: categories, and where nothing is found what is near and popular. */
  private async suggestions(store: StoreId, q: string, total: number) {
    return {
      categories: await this.categoriesNamed(store, q),
      ...(total === 0 && { instead: await this.browsing.instead(store, q, most.instead) }),
    };
  }

  /** The first categories whose names a search finds. */
  private async categoriesNamed(store: StoreId, q: string) {
    const words = await this.browsing.wordsOf(store, q);
    const found = (await this.categories.all(store)).filter(({ name }) => isNamed(name, words));
    return found.slice(0, most.categories).map(({ id, name }) => ({ id, name }));
  }

  private async readPage(
    manager: EntityManager,
    store: StoreId,
    query: BrowseQuery,
  ): Promise<CatalogAnswer> {
    const { cursor, limit = usualPage } = query;
    if (cursor !== undefined && !looksLikeId(cursor))
      throw invalid({ field: 'cursor', message: 'cursor is not valid' });
    const products = this.products.within(manager);
    const category = categoryAsked(query.category);
    const total = await this.countOf(products, store, category);
    const rows = await products.first(store, category, limit + 1, cursor ?? null);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const nextCursor = last ? newestKeyOf(last) : null;
    return { products: shown.map(catalogView), nextCursor, total };
  }

  private countOf(
    products: CatalogRepository,
    store: StoreId,
    category: string | undefined,
  ): Promise<number> {
    const key = JSON.stringify([category]);
    return this.counts.ofCatalog(store, key, () => products.countOf(store, category));
  }

  /** The newest products, or the first of one category when it is given; the others are not counted. */
  async newest(store: StoreId, limit: number, category?: string): Promise<CatalogProduct[]> {
    const asked = categoryAsked(category || undefined);
    const found = await this.replica.read(store, (manager) =>
      this.products.within(manager).first(store, asked, limit),
    );
    return found.map(catalogView);
  }

  /**
   * What is bought with a product most often, as far as it is in stock; then others of its category,
   * else the newest (FIND-06).
   */
  async related(
    store: StoreId,
    { id, categories }: ProductView,
    limit: number,
  ): Promise<CatalogProduct[]> {
    const [together, others] = await Promise.all([
      this.replica.read(store, async (manager) =>
        this.viewsOf(
          manager,
          store,
          await this.shelfRows.within(manager).boughtWith(store, id, 2 * limit),
        ),
      ),
      this.newest(store, limit + 1, categories[0]),
    ]);
    const related = new Map<string, CatalogProduct>();
    for (const product of [...together.filter((one) => !isOutOfStock(one)), ...others]) {
      if (product.id !== id && related.size < limit) related.set(product.id, product);
    }
    return [...related.values()];
  }

  /** The product of this store with that id, handle or former handle, or null. */
  async product(store: StoreId, name: string): Promise<ProductView | null> {
    const word = name.toLowerCase();
    if (!looksLikeId(word) && handleFault(word) !== null) return null;
    const product = await this.replica.find(store, (manager) =>
      this.products.within(manager).named(store, word),
    );
    return product && shopperView(product);
  }

  /** The products of these ids that are sold now, each once: one statement, however many they are. */
  async soldOf(store: StoreId, ids: readonly string[]): Promise<ProductView[]> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return [];
    const found = await this.replica.read(store, (manager) =>
      this.products.within(manager).ofIds(store, wanted),
    );
    return found.map(shopperView);
  }

  /** The product that a preview link of this store shows; 'ended' after its hour (PUB-02). */
  async previewed(store: StoreId, token: string): Promise<ProductView | 'ended' | null> {
    const link = this.previews.read(store, token);
    if (link === null || link === 'ended') return link;
    const product = await this.replica.find(store, (manager) =>
      this.products.within(manager).anyOf(store, link.id),
    );
    return product && shopperView(product);
  }
}

/** Whether a query needs more than the order in which products are stored. */
function isBrowsed({ category, cursor, limit, q = '', ...more }: BrowseQuery): boolean {
  return (
    cleanText(q) !== '' ||
    q.includes('\0') ||
    Object.values(more).some((value) => value !== undefined)
  );
}

/** The category of a search. Throws a 400 that names the parameter. */
function categoryAsked(category: string | undefined): string | undefined {
  if (category === undefined || category === otherCategory || looksLikeId(category))
    return category;
  throw invalid({ field: 'category', message: 'category is not valid' });
}
