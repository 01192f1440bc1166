/** The delivery zones of a store, in the owner's order. */
import { Injectable } from '@nestjs/common';
import type { Changed } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { DeliveryZone } from './delivery-zone.entity.js';

/** A zone as a pincode meets it; whether the pincode is among its own was found in the database. */
export type ZoneOfPincode = Pick<
  DeliveryZone,
  | 'id'
  | 'name'
  | 'states'
  | 'radius'
  | 'fee'
  | 'freeFrom'
  | 'leastOrder'
  | 'weightSteps'
  | 'days'
  | 'fewestDays'
  | 'mostDays'
  | 'cashAllowed'
> & { hasPincodes: boolean; hasPincode: boolean };

@Injectable()
export class ZoneRepository extends StoreScopedRepository<DeliveryZone> {
  protected readonly entity = DeliveryZone;
  protected override readonly shownAs = 'content';

  /** The zones in the owner's order, with whether each has a pincode of six digits. */
  async ofPincode(store: StoreId, pincode: string): Promise<ZoneOfPincode[]> {
    const [row] = await this.manager.query<{ zones: ZoneOfPincode[] }[]>(ofPincodeStatement, [
      store,
      Number(pincode),
    ]);
    return row?.zones ?? [];
  }

  /** Locks a store's zones against other edits of them until the transaction ends. */
  async lock(store: StoreId): Promise<void> {
    await this.manager.query<object[]>('SELECT FROM store WHERE id = $1 FOR NO KEY UPDATE', [
      store,
    ]);
  }

  /** Puts a zone at a place, or at the end where that is beyond it; the others move, without gaps. */
  async place(store: StoreId, id: string, position: number): Promise<void> {
    await this.writing(store, (manager) =>
      manager.query<Changed>(placeStatement, [store, id, position]),
    );
  }

  /** Renumbers the positions 0..n-1. */
  closeGaps(store: StoreId): Promise<void> {
    return this.place(store, nobody, 0);
  }
}

const nobody = '00000000-0000-0000-0000-000000000000';

const ofPincodeStatement = `
  SELECT coalesce(json_agg(json_build_object('id', zone.id, 'name', zone.name,
      'hasPincodes', NOT isempty(zone.pincode_ranges),
      'hasPincode', zone.pincode_ranges @> $2::int, 'states', zone.states, 'radius', zone.radius,
      'fee', zone.fee, 'freeFrom', zone.free_from, 'leastOrder', zone.least_order,
      'weightSteps', zone.weight_steps, 'days', zone.days, 'fewestDays', zone.fewest_days,
      'mostDays', zone.most_days, 'cashAllowed', zone.cash_allowed)
    ORDER BY zone.position, zone.id), '[]') AS zones
  FROM delivery_zone zone WHERE zone.store_id = $1`;

/** $2 = the zone, $3 = its place. The others keep their order around it. */
const placeStatement = `
  UPDATE delivery_zone SET position = placed.position
  FROM (
    SELECT id, least($3::int, n)::int AS position FROM (
      SELECT zone.id, (SELECT count(*) - 1 FROM delivery_zone WHERE store_id = $1) AS n
      FROM delivery_zone zone WHERE zone.store_id = $1 AND zone.id = $2
    ) moved
    UNION ALL
    SELECT id, (n + CASE WHEN n >= $3 AND $2 <> '${nobody}' THEN 1 ELSE 0 END)::int FROM (
      SELECT id, row_number() OVER (ORDER BY position, id) - 1 AS n
      FROM delivery_zone WHERE store_id = $1 AND id <> $2
    ) others
  ) placed
  WHERE delivery_zone.store_id = $1 AND delivery_zone.id = placed.id
    AND delivery_zone.position <> placed.position`;
