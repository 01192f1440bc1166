/** The gateway's events, each recorded once. */
import { Injectable } from '@nestjs/common';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { GatewayEvent } from './webhook-event.js';

@Injectable()
export class PaymentEventRepository extends Repository {
  /** Records an event; false when it is recorded already. */
  async add(
    store: StoreId,
    id: string,
    { type, body }: Pick<GatewayEvent, 'type' | 'body'>,
  ): Promise<boolean> {
    const added = await this.manager.query<{ event_id: string }[]>(
      `INSERT INTO payment_event (store_id, event_id, type, body, outcome)
     VALUES ($1, $2, $3, $4::jsonb, 'kept') ON CONFLICT DO NOTHING RETURNING event_id`,
      [store, id, type, body],
    );
    return added.length > 0;
  }

  async writeOutcome(store: StoreId, id: string, outcome: string): Promise<void> {
    await this.manager.query<Changed>(
      'UPDATE payment_event SET outcome = $3 WHERE store_id = $1 AND event_id = $2',
      [store, id, outcome],
    );
  }
}
