/** The offers of a store. */
import { Injectable } from '@nestjs/common';
import type { OrderActor } from '@shop/contract';
import { prepared } from '../database/prepared.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Offer } from './offer.entity.js';
import type { VisibleOffer } from './offer.view.js';
import type { OfferColumns } from './offer-columns.js';
import { stateSql } from './offer-state.js';

export interface OffersAtShop {
  /** Those without a code that are on, the newest first. */
  shown: VisibleOffer[];
  /** Whether there are offers with a code, in whatever state. */
  takesCodes: boolean;
  /** Whether the store delivers by zones. */
  hasZones: boolean;
}

type AtShopRow = Omit<OffersAtShop, 'shown'> & {
  shown: (Omit<VisibleOffer, 'endsAt'> & { endsAt: string | null })[];
};

const withDate = ({ endsAt, ...offer }: AtShopRow['shown'][number]): VisibleOffer => ({
  ...offer,
  endsAt: endsAt === null ? null : new Date(endsAt),
});

@Injectable()
export class OfferRepository extends StoreScopedRepository<Offer> {
  protected readonly entity = Offer;
  protected override readonly shownAs = 'content';

  /** What every page of the store tells, in one statement: every page that is rendered asks for it. */
  async atShop(store: StoreId, most: number): Promise<OffersAtShop> {
    const statement = prepared(atShopStatement);
    const [row] = await this.manager.query<AtShopRow[]>(statement, [store, most]);
    if (!row) return { shown: [], takesCodes: false, hasZones: false };
    return { ...row, shown: row.shown.map(withDate) };
  }

  /** Locks the store, so that its offers are added one after the other. */
  async lockStore(store: StoreId): Promise<void> {
    await this.manager.query<object[]>('SELECT FROM store WHERE id = $1 FOR NO KEY UPDATE', [
      store,
    ]);
  }

  /** Locks an offer against its orders and other edits, until the transaction ends. */
  async lock(store: StoreId, id: string): Promise<void> {
    await this.manager.query<object[]>(
      'SELECT FROM offer WHERE store_id = $1 AND id = $2 FOR NO KEY UPDATE',
      [store, id],
    );
  }

  /** Writes an edit of a locked offer, and counts it. */
  async edit(
    store: StoreId,
    { id, version }: Pick<Offer, 'id' | 'version'>,
    columns: OfferColumns,
    by: OrderActor,
  ): Promise<void> {
    await this.update(store, { id }, { ...columns, version: version + 1, editedBy: by });
  }

  /** Those of the ids that are no products, and no categories, of the store. */
  async strangers(
    store: StoreId,
    { productIds, categoryIds }: Pick<Offer, 'productIds' | 'categoryIds'>,
  ): Promise<Pick<Offer, 'productIds' | 'categoryIds'>> {
    const values = [store, productIds, categoryIds];
    const [own] = await this.manager.query<Pick<Offer, 'productIds' | 'categoryIds'>[]>(
      ownStatement,
      values,
    );
    return {
      productIds: productIds.filter((id) => !own?.productIds.includes(id)),
      categoryIds: categoryIds.filter((id) => !own?.categoryIds.includes(id)),
    };
  }
}

/** Those of the ids $2 that are products, and of $3 that are categories, of the store. */
const ownStatement = `
  SELECT
    array(SELECT id FROM product WHERE store_id = $1 AND id = ANY($2::uuid[])) AS "productIds",
    array(SELECT id FROM category WHERE store_id = $1 AND id = ANY($3::uuid[])) AS "categoryIds"`;

/** The statement of atShop; $1 = store, $2 = how many offers at most. */
const atShopStatement = `
  SELECT
    (SELECT coalesce(json_agg(json_build_object('id', one.id, 'name', one.name, 'kind', one.kind,
        'percent', one.percent, 'cap', one.cap, 'amount', one.amount, 'buy', one.buy,
        'get', one.get, 'leastItems', one.least_items, 'categoryIds', one.category_ids,
        'productIds', one.product_ids, 'firstOrderOnly', one.first_order_only,
        'endsAt', one.ends_at) ORDER BY one.id DESC), '[]')
      FROM (SELECT * FROM offer WHERE store_id = $1 AND code = '' AND ${stateSql('offer')} = 'on'
        ORDER BY id DESC LIMIT $2) one) AS shown,
    EXISTS (SELECT 1 FROM offer WHERE store_id = $1 AND code <> '') AS "takesCodes",
    EXISTS (SELECT 1 FROM delivery_zone WHERE store_id = $1) AS "hasZones"
  FROM store WHERE id = $1`;
