/** What shoppers browse: sections with their first products, and the catalogue page by page. */
import { Injectable } from '@nestjs/common';
import { looksLikeId } from '@shop/commerce';
import {
  type CatalogAnswer,
  type CatalogQuery,
  type CatalogSection,
  limits,
  type Product as ProductView,
} from '@shop/contract';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { CategoryService } from '../category/category.service.js';
import { invalid } from '../http/problem.js';
import { likePattern } from '../listing/listing.js';
import { Product } from '../product/product.entity.js';
import { isSearched } from '../product/product.listing.js';
import { productView } from '../product/product.view.js';
import { Replica } from '../tenancy/replica.js';
import type { StoreId } from '../tenancy/store-id.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';

/** Id and name of the section of products without a category (OQ-39). */
const otherSection = { id: 'other', name: 'Other', imageUrl: '' };

/**
 * Looked up row by row on purpose: as an anti-join PostgreSQL reads everything twice while a large
 * import has not been analysed yet (1.7 s instead of 10 ms with 10,000 products).
 */
const inNoCategory = `(SELECT count(*) FROM product_category link
  WHERE link.store_id = product.store_id AND link.product_id = product.id) = 0`;

interface SectionRow {
  id: string;
  product_ids: string[];
  total: number;
}

@Injectable()
export class CatalogService {
  constructor(
    private readonly replica: Replica,
    @InjectStoreScoped(Product) private readonly products: StoreScopedRepository<Product>,
    private readonly categories: CategoryService,
  ) {}

  /** All products, newest first. */
  async all(store: StoreId): Promise<ProductView[]> {
    const products = await this.replica.read(store, (manager) =>
      this.products.within(manager).find(store, { id: 'DESC' }),
    );
    return products.map(productView);
  }

  /** Sections in the owner's order, 'Other' last and only when it has products: three statements. */
  async sections(store: StoreId, limit: number): Promise<CatalogSection[]> {
    const [categories, { rows, found }] = await Promise.all([
      this.categories.all(store),
      this.replica.read(store, (manager) => this.sectionRows(manager, store, limit)),
    ]);
    const byId = new Map(found.map((product) => [product.id, productView(product)]));
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const hasOther = (rowOf.get(otherSection.id)?.total ?? 0) > 0;
    return [...categories, ...(hasOther ? [otherSection] : [])].map(({ id, name, imageUrl }) => {
      const { product_ids = [], total = 0 } = rowOf.get(id) ?? {};
      const products = product_ids.flatMap((productId) => byId.get(productId) ?? []);
      return { id, name, imageUrl, products, total };
    });
  }

  private async sectionRows(manager: EntityManager, store: StoreId, limit: number) {
    const rows = await manager.query<SectionRow[]>(sectionsStatement, [store, limit]);
    const ids = [...new Set(rows.flatMap((row) => row.product_ids))];
    const products = this.products.within(manager);
    return { rows, found: ids.length > 0 ? await products.findByIds(store, ids) : [] };
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
    const { cursor, limit = 24 } = query;
    const products = this.products.within(manager);
    const total = await matching(products, store, query).getCount();
    const builder = matching(products, store, query);
    if (cursor !== undefined) {
      if (!looksLikeId(cursor)) throw invalid({ field: 'cursor', message: 'cursor is not valid' });
      builder.andWhere('product.id < :cursor', { cursor });
    }
    const rows = await builder
      .orderBy('product.id', 'DESC')
      .limit(limit + 1)
      .getMany();
    const shown = rows.slice(0, limit);
    const nextCursor = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
    return { products: shown.map(productView), nextCursor, total };
  }

  /** A product of this store, or null. */
  async product(store: StoreId, id: string): Promise<ProductView | null> {
    if (!looksLikeId(id)) return null;
    const product = await this.replica.read(store, (manager) =>
      this.products.within(manager).findOne(store, { id }),
    );
    return product && productView(product);
  }
}

/** The store's products that the query asks for. Throws a 400 that names the parameter. */
function matching(
  products: StoreScopedRepository<Product>,
  store: StoreId,
  { category, q }: CatalogQuery,
): SelectQueryBuilder<Product> {
  const builder = products.query(store, 'product');
  if (category === otherSection.id) builder.andWhere(inNoCategory);
  else if (category !== undefined) inCategory(builder, category);
  const wanted = q?.trim();
  if (wanted) {
    if (wanted.length > limits.search || wanted.includes('\0')) {
      throw invalid({
        field: 'q',
        message: `Please search for at most ${limits.search} characters`,
      });
    }
    builder.andWhere(isSearched('product'), { text: likePattern(wanted) });
  }
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

/** $1 store, $2 how many products of each section. */
const sectionsStatement = `
  SELECT category.id::text AS id, shown.product_ids,
    (SELECT count(*)::int FROM product_category link
     WHERE link.store_id = $1 AND link.category_id = category.id) AS total
  FROM category, LATERAL (
    SELECT ARRAY(SELECT link.product_id FROM product_category link
      WHERE link.store_id = $1 AND link.category_id = category.id
      ORDER BY link.product_id DESC LIMIT $2) AS product_ids
  ) shown
  WHERE category.store_id = $1
  UNION ALL
  SELECT '${otherSection.id}', CASE WHEN other.total > 0 THEN ARRAY(
      SELECT product.id FROM product WHERE product.store_id = $1 AND ${inNoCategory}
      ORDER BY product.id DESC LIMIT $2) ELSE '{}' END,
    other.total
  FROM (SELECT (SELECT count(*)::int FROM product WHERE product.store_id = $1) -
    (SELECT count(DISTINCT link.product_id)::int FROM product_category link
     WHERE link.store_id = $1) AS total) other`;
