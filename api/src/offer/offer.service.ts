/** Offers: what a store takes off its prices, by a code or by itself (OFFER-01, OFFER-09). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type FieldProblem,
  limits,
  type NewOfferBody,
  type OfferUpdateBody,
  type OwnOffer,
  type StoreOffers,
} from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import { staleVersion } from '../http/conflict.js';
import { invalid, notFound } from '../http/problem.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { claimKey, once } from '../idempotency/once.js';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import { scheduleTurns } from '../product/publish-queue.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Offer } from './offer.entity.js';
import { offerListing } from './offer.listing.js';
import { OfferRepository } from './offer.repository.js';
import { ownOffer, shownOffer } from './offer.view.js';
import {
  emptyOffer,
  givenColumns,
  type OfferColumns,
  offerFaults,
  plainOffer,
} from './offer-columns.js';

type Scope = Pick<Offer, 'productIds' | 'categoryIds'>;

/** What of an offer may stay as it is stored. */
type Before = Scope & { startsAt?: Date | null };

@Injectable()
export class OfferService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly offers: OfferRepository,
  ) {}

  async list(store: StoreId, query: ListQuery): Promise<Page<OwnOffer>> {
    return (await this.offers.list(store, offerListing, query)).map(ownOffer);
  }

  /** What every page of the store tells of its offers and zones (OFFER-08, DELIV-03). */
  async atShop(store: StoreId): Promise<StoreOffers> {
    const { shown, ...rest } = await this.offers.atShop(store, limits.shownOffers);
    return { ...rest, shown: shown.map(shownOffer) };
  }

  /** Makes an offer, once per key (MEND-20). Throws a 400 that names the fields, or CONFLICT for a code that is taken. */
  create(
    store: StoreId,
    body: NewOfferBody,
    request: IdempotentRequest | null = null,
  ): Promise<OwnOffer> {
    const id = newId();
    const create = async () => {
      await this.source.transaction((manager) => this.insert(manager, store, id, body, request));
      return this.read(store, id);
    };
    return once(this.source, request, create, async ([made = '']) => {
      const offer = await this.offers.findOne(store, { id: made });
      return offer && ownOffer(offer);
    });
  }

  private async insert(
    manager: EntityManager,
    store: StoreId,
    id: string,
    body: NewOfferBody,
    request: IdempotentRequest | null,
  ): Promise<void> {
    const offers = this.offers.within(manager);
    await claimKey(manager, request, [id]);
    await offers.lockStore(store);
    if ((await offers.count(store)) >= limits.offers) {
      throw invalid({ field: 'name', message: `A store can have ${limits.offers} offers` });
    }
    const offer = { ...emptyOffer, name: body.name, kind: body.kind, ...givenColumns(body) };
    const columns = await checked(offers, store, offer, noScope);
    await offers.insert(store, { id, ...columns });
    await scheduleTurns(manager, store, turnsOf(columns));
  }

  /**
   * Changes an offer; what has been ordered with it stays. Throws 404, a 400 that names the fields,
   * or CONFLICT when another version is stored or the code is taken.
   */
  update(
    store: StoreId,
    id: string,
    { version, ...body }: OfferUpdateBody,
    actor: Actor,
  ): Promise<OwnOffer> {
    return this.source.transaction(async (manager) => {
      const offers = this.offers.within(manager);
      await offers.lock(store, id);
      const present = await offers.findOne(store, { id });
      if (!present) throw notFound('Offer');
      if (version != null && version !== present.version) {
        const last = { by: present.editedBy, at: present.updatedAt };
        throw staleVersion(present.name, ownOffer(present), last);
      }
      const offer = { ...columnsOf(present), ...givenColumns(body) };
      const columns = await checked(offers, store, offer, present);
      await offers.edit(store, present, columns, actor.kind);
      await scheduleTurns(manager, store, turnsOf(columns));
      return this.read(store, id, offers);
    });
  }

  /** Deletes an offer; orders keep what it gave them. Throws 404. */
  async delete(store: StoreId, id: string): Promise<void> {
    if (!(await this.offers.delete(store, { id }))) throw notFound('Offer');
  }

  /** Throws 404. */
  async read(store: StoreId, id: string, offers = this.offers): Promise<OwnOffer> {
    const offer = await offers.findOne(store, { id });
    if (!offer) throw notFound('Offer');
    return ownOffer(offer);
  }
}

const noScope: Scope = { productIds: [], categoryIds: [] };

/** The moments at which an offer without a code appears and goes. */
export const turnsOf = ({ code, startsAt, endsAt }: OfferColumns) =>
  code === '' ? [startsAt, endsAt] : [];

/** What an owner says of a stored offer. */
function columnsOf(offer: Offer): OfferColumns {
  const names = ['name', 'kind', ...(Object.keys(emptyOffer) as (keyof typeof emptyOffer)[])];
  return Object.fromEntries(
    names.map((name) => [name, offer[name as keyof OfferColumns]]),
  ) as unknown as OfferColumns;
}

/**
 * The offer as it may be stored. What it was for before may stay, even what has been deleted since:
 * an offer for nothing that is left counts for nothing. Throws a 400 that names the fields.
 */
async function checked(
  offers: OfferRepository,
  store: StoreId,
  given: OfferColumns,
  before: Before,
): Promise<OfferColumns> {
  const offer = plainOffer(given);
  const faults = offerFaults(offer, before.startsAt, timeNow());
  const added = {
    productIds: offer.productIds.filter((id) => !before.productIds.includes(id)),
    categoryIds: offer.categoryIds.filter((id) => !before.categoryIds.includes(id)),
  };
  const isScoped = added.productIds.length + added.categoryIds.length > 0;
  if (isScoped) faults.push(...scopeFaults(await offers.strangers(store, added)));
  if (faults.length > 0) throw invalid(...faults);
  return offer;
}

function scopeFaults({ productIds, categoryIds }: Scope): FieldProblem[] {
  const faults: FieldProblem[] = [];
  if (productIds.length > 0) {
    faults.push({ field: 'productIds', message: 'A product of the offer is not in this shop' });
  }
  if (categoryIds.length > 0) {
    faults.push({ field: 'categoryIds', message: 'A category of the offer is not in this shop' });
  }
  return faults;
}
