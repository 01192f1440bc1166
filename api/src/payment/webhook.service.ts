/** Razorpay's signed webhook: every event once, in whatever order they come (OQ-18, api.md). */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { limits, type ReceivedAnswer } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { notFound, Problem } from '../http/problem.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { beforeUntil } from '../store/payment-settings.js';
import { SecretBox } from '../store/secret-box.js';
import { Store } from '../store/store.entity.js';
import { inStore } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { PaymentGateway } from './payment-gateway.js';
import { Reconciler } from './reconciler.js';
import { settle } from './settlement.js';
import { type GatewayEvent, readEvent } from './webhook-event.js';

/** The request as it came. */
export interface WebhookCall {
  /** The exact bytes that were signed. */
  body: Buffer | undefined;
  signature: string;
  eventId: string;
}

@Injectable()
export class WebhookService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly gateway: PaymentGateway,
    private readonly box: SecretBox,
    private readonly reconciler: Reconciler,
    private readonly outbox: MailOutbox,
  ) {}

  /** Throws 404 for no such store and SIGNATURE_INVALID; then nothing is written. */
  receive(storeId: StoreId, call: WebhookCall): Promise<ReceivedAnswer> {
    return inStore(storeId, () => this.receiveOf(storeId, call));
  }

  private async receiveOf(
    storeId: StoreId,
    { body, signature, eventId }: WebhookCall,
  ): Promise<ReceivedAnswer> {
    const store = await this.source.manager.findOneBy(Store, { id: storeId });
    if (!store) throw notFound('Store');
    if (!body || !this.isSigned(store, body, signature)) {
      throw new Problem('SIGNATURE_INVALID', 'The signature does not fit');
    }
    const event = readEvent(body);
    const id = eventId && eventId.length <= limits.gatewayText ? eventId : digest(body);
    const outcome = await this.source.transaction((manager) =>
      keepOnce(manager, store.id, id, event),
    );
    if (outcome === 'authorized') this.reconciler.soon();
    if (outcome === 'paid') this.outbox.soon();
    return { received: true };
  }

  /** By the store's webhook secret, or for a day by the one before: Razorpay repeats old events so long. */
  private isSigned({ id, payment }: Store, body: Buffer, signature: string): boolean {
    const secrets = [payment.razorpayWebhookSecret];
    if (beforeUntil(payment)) secrets.push(payment.razorpayWebhookSecretBefore);
    return secrets.some((stored) =>
      this.gateway.webhookFits(this.box.open(id, stored), body, signature),
    );
  }
}

const digest = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** Keeps the event and applies it; an event that is known already changes nothing. */
async function keepOnce(
  manager: EntityManager,
  store: StoreId,
  id: string,
  { type, body, gatewayOrderId, news }: GatewayEvent,
): Promise<string> {
  const added: unknown[] = await manager.query(
    `INSERT INTO payment_event (store_id, event_id, type, body, outcome)
     VALUES ($1, $2, $3, $4::jsonb, 'kept') ON CONFLICT DO NOTHING RETURNING event_id`,
    [store, id, type, body],
  );
  if (added.length === 0) return 'known';
  if (!news || gatewayOrderId === null) return 'kept';
  const outcome = await settle(manager, store, gatewayOrderId, news);
  await manager.query(
    'UPDATE payment_event SET outcome = $3 WHERE store_id = $1 AND event_id = $2',
    [store, id, outcome],
  );
  return outcome;
}
