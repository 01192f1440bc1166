/**
 * Receives Razorpay's signed webhook: every event once, in whatever order they come (OQ-18,
 * api.md).
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { limits, type ReceivedAnswer } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { notFound, Problem } from '../http/problem.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { beforeUntil } from '../store/payment-settings.js';
import { SecretBox } from '../store/secret-box.js';
import type { Store } from '../store/store.entity.js';
import { StoreRepository } from '../store/store.repository.js';
import { inStore } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { applyGatewayUpdate, checkNow } from './gateway-update.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentEventRepository } from './payment-event.repository.js';
import { PaymentGateway } from './payment-gateway.js';
import { Reconciler } from './reconciler.js';
import { type GatewayEvent, orderInEvent, readEvent } from './webhook-event.js';

/** The request of the webhook. */
export interface WebhookCall {
  /** The exact bytes that were signed; undefined when no JSON was sent. */
  bytes: Buffer | undefined;
  /** What they say. */
  body: unknown;
  signature: string;
  eventId: string;
}

type SignedCall = Pick<WebhookCall, 'body' | 'signature'> & { bytes: Buffer };

@Injectable()
export class WebhookService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly stores: StoreRepository,
    private readonly payments: PaymentRepository,
    private readonly gateway: PaymentGateway,
    private readonly box: SecretBox,
    private readonly reconciler: Reconciler,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * Receives a call. Throws 404 for an unknown store and SIGNATURE_INVALID; then nothing is
   * written.
   */
  receive(storeId: StoreId, call: WebhookCall): Promise<ReceivedAnswer> {
    return inStore(storeId, () => this.receiveOf(storeId, call));
  }

  private async receiveOf(
    storeId: StoreId,
    { bytes, body, signature, eventId }: WebhookCall,
  ): Promise<ReceivedAnswer> {
    const store = await this.stores.findAlone(storeId);
    if (!store) throw notFound('Store');
    if (!bytes) throw invalid();
    if (!this.isSigned(store, bytes, signature)) {
      await this.askInstead(store.id, { bytes, body, signature });
      return { received: true };
    }
    const event = readEvent(body);
    const id = eventId && eventId.length <= limits.gatewayText ? eventId : digest(bytes);
    const outcome = await this.source.transaction((manager) =>
      recordOnce(manager, store.id, id, event),
    );
    if (outcome === 'authorized' || outcome === 'short') this.reconciler.runNow();
    if (outcome === 'paid' || outcome === 'review') this.outbox.runNow();
    return { received: true };
  }

  /**
   * Whether the store's webhook secret has signed the body or, for a day, the previous secret:
   * Razorpay repeats old events so long.
   */
  private isSigned({ id, payment }: Store, bytes: Buffer, signature: string): boolean {
    const secrets = [payment.razorpayWebhookSecret];
    if (beforeUntil(payment)) secrets.push(payment.razorpayWebhookSecretBefore);
    return secrets.some((stored) =>
      this.gateway.webhookFits(this.box.open(id, stored), bytes, signature),
    );
  }

  /**
   * An event that only the secret of the time has signed in which its payment was opened: it is not believed, because the
   * owner may have changed a secret that others know, but the gateway is asked about that payment at
   * once (SAFE-05).
   */
  private async askInstead(
    storeId: StoreId,
    { bytes, body, signature }: SignedCall,
  ): Promise<void> {
    const gatewayOrderId = orderInEvent(body);
    const payment = gatewayOrderId && (await this.payments.findOne(storeId, { gatewayOrderId }));
    const sealed = payment ? payment.webhookSecret : null;
    const isOpen = sealed !== null && this.box.isSealedHere(sealed);
    const secret = isOpen ? this.box.open(storeId, sealed) : '';
    if (!payment || !this.gateway.webhookFits(secret, bytes, signature)) throw invalid();
    await this.source.transaction((manager) => checkNow(manager, payment));
    this.reconciler.runNow();
  }
}

const invalid = () => new Problem('SIGNATURE_INVALID', 'The signature does not fit');

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Records the event and applies it; an event that is recorded already changes nothing. */
async function recordOnce(
  manager: EntityManager,
  store: StoreId,
  id: string,
  { type, body, gatewayOrderId, update }: GatewayEvent,
): Promise<string> {
  const events = new PaymentEventRepository(manager);
  if (!(await events.add(store, id, { type, body }))) return 'known';
  if (!update || gatewayOrderId === null) return 'kept';
  const outcome = await applyGatewayUpdate(manager, store, gatewayOrderId, update);
  await events.writeOutcome(store, id, outcome);
  return outcome;
}
