/** Delivery zones: where a store delivers, in the order in which they are looked through (DELIV-01, DELIV-03). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { pinCode } from '@shop/commerce';
import {
  type DeliveryAnswer,
  type DeliveryZoneUpdateBody,
  limits,
  type NewDeliveryZoneBody,
  type OwnDeliveryZone,
  type ZoneOverlapsAnswer,
} from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import { inSlices } from '../event-loop/slices.js';
import { staleVersion } from '../http/conflict.js';
import { invalid, notFound } from '../http/problem.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { claimKey, once } from '../idempotency/once.js';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import { PincodeService } from '../pincode/pincode.service.js';
import type { Store } from '../store/store.entity.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { DeliveryZone } from './delivery-zone.entity.js';
import { pincodeAnswer } from './pincode-answer.js';
import { zoneListing } from './zone.listing.js';
import { ZoneRepository } from './zone.repository.js';
import { ownZone } from './zone.view.js';
import { zoneColumns, zoneFaults } from './zone-columns.js';
import { zoneOverlaps } from './zone-overlaps.js';

@Injectable()
export class ZoneService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly zones: ZoneRepository,
    private readonly pincodes: PincodeService,
  ) {}

  async list(store: StoreId, query: ListQuery): Promise<Page<OwnDeliveryZone>> {
    return (await this.zones.list(store, zoneListing, query)).map(ownZone);
  }

  /** Whether the store delivers by zones. */
  hasAny(store: StoreId): Promise<boolean> {
    return this.zones.exists(store);
  }

  /** What a pincode means for a shopper of the store. Throws a 400 for what is none. */
  async answer(store: Store, typed: string): Promise<DeliveryAnswer> {
    const pincode = pinCode(typed);
    if (pincode === null) throw invalid({ field: 'pincode', message: 'A PIN code has 6 digits' });
    const zones = await this.zones.ofPincode(store.id, pincode);
    const states = this.pincodes.statesOf(pincode);
    return pincodeAnswer(store, zones, { pincode, states }, timeNow());
  }

  /** What of each zone belongs to zones above it, and which zones no address is ever in. */
  async overlaps(store: StoreId): Promise<ZoneOverlapsAnswer> {
    const zones = await this.zones.find(store, { position: 'ASC', id: 'ASC' });
    const known = (from: number, to: number) => this.pincodes.between(from, to);
    return inSlices(zoneOverlaps(zones, known));
  }

  /** Makes a zone, once per key (MEND-20), at its place or as the last. Throws a 400 that names the fields. */
  create(
    store: StoreId,
    body: NewDeliveryZoneBody,
    request: IdempotentRequest | null = null,
  ): Promise<OwnDeliveryZone> {
    const id = newId();
    const create = async () => {
      assertGood(body);
      await this.inTurn(store, async (zones, manager) => {
        await claimKey(manager, request, [id]);
        const count = await zones.count(store);
        if (count >= limits.zones) {
          throw invalid({ field: 'name', message: `A store can have ${limits.zones} zones` });
        }
        const columns = { ...zoneColumns(body), name: body.name };
        await zones.insert(store, { id, ...columns, position: count });
        await zones.place(store, id, body.position ?? count);
      });
      return this.read(store, id);
    };
    return once(this.source, request, create, async ([made = '']) => {
      const zone = await this.zones.findOne(store, { id: made });
      return zone && ownZone(zone);
    });
  }

  /**
   * Changes a zone; the others move where its place changes, which counts as no edit of theirs.
   * Throws 404, a 400 that names the fields, or CONFLICT when another version is stored.
   */
  update(
    store: StoreId,
    id: string,
    { version, ...body }: DeliveryZoneUpdateBody,
    actor: Actor,
  ): Promise<OwnDeliveryZone> {
    return this.inTurn(store, async (zones) => {
      const present = await zones.findOne(store, { id });
      if (!present) throw notFound('Zone');
      assertGood(body, present);
      if (version != null && version !== present.version) {
        const last = { by: present.editedBy, at: present.updatedAt };
        throw staleVersion(present.name, ownZone(present), last);
      }
      const edit = { version: present.version + 1, editedBy: actor.kind };
      await zones.update(store, { id }, { ...zoneColumns(body), ...edit });
      if (body.position != null) await zones.place(store, id, body.position);
      return this.read(store, id, zones);
    });
  }

  /** Deletes a zone; later ones move up, and orders keep what they cost. Throws 404. */
  delete(store: StoreId, id: string): Promise<void> {
    return this.inTurn(store, async (zones) => {
      if (!(await zones.delete(store, { id }))) throw notFound('Zone');
      await zones.closeGaps(store);
    });
  }

  /** Throws 404. */
  async read(store: StoreId, id: string, zones = this.zones): Promise<OwnDeliveryZone> {
    const zone = await zones.findOne(store, { id });
    if (!zone) throw notFound('Zone');
    return ownZone(zone);
  }

  /** Runs the writers of one store's zones one after the other, so that positions stay 0..n-1. */
  private inTurn<Result>(
    store: StoreId,
    work: (zones: ZoneRepository, manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.source.transaction(async (manager) => {
      const zones = this.zones.within(manager);
      await zones.lock(store);
      return work(zones, manager);
    });
  }
}

function assertGood(body: DeliveryZoneUpdateBody, present?: DeliveryZone): void {
  const faults = zoneFaults(body, present);
  if (faults.length > 0) throw invalid(...faults);
}
