/** Asks the gateway about payments that nobody reported, and ends the holds of those never made (OQ-18). */
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { timeNow } from '../database/clock.js';
import { type Round, Rounds } from '../jobs/rounds.js';
import { SecretBox } from '../store/secret-box.js';
import { Store } from '../store/store.entity.js';
import { inStore } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { type Heard, mayLapse, nextCheck } from './check-schedule.js';
import { Payment } from './payment.entity.js';
import { type GatewayPayment, PaymentGateway } from './payment-gateway.js';
import { gatewayFault, gatewayKeys } from './payment-keys.js';
import { lapse, settle } from './settlement.js';

const everyMs = 20_000;
const atOnce = 10;

@Injectable()
export class Reconciler implements OnApplicationBootstrap {
  private readonly logger = new Logger('Reconciler');
  private round: Round;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly gateway: PaymentGateway,
    private readonly box: SecretBox,
    private readonly rounds: Rounds,
  ) {}

  onApplicationBootstrap(): void {
    this.round = this.rounds.every(everyMs, 'reconciler', () => this.pass());
  }

  soon(): void {
    this.round.soon();
  }

  /** Looks at what is due, at most 10 payments side by side; true when more may be due. */
  async pass(): Promise<boolean> {
    const [claimed]: [{ id: string; store_id: StoreId }[], number] =
      await this.source.query(claimStatement);
    await Promise.all(
      claimed.map(({ id, store_id: storeId }) => inStore(storeId, () => this.look(storeId, id))),
    );
    return claimed.length === atOnce;
  }

  private async look(storeId: StoreId, id: string): Promise<void> {
    const payment = await this.source.manager.findOneBy(Payment, { storeId, id });
    if (payment) await this.check(payment);
  }

  private async check(payment: Payment): Promise<void> {
    const { storeId, orderId, id } = payment;
    const heard = await this.ask(payment);
    if (mayLapse(payment, heard, timeNow())) {
      await this.source.transaction((manager) => lapse(manager, storeId, orderId));
    }
    const after = await this.source.manager.findOneBy(Payment, { storeId, id });
    if (!after || after.state === 'paid' || after.state === 'refunded') return;
    const checkAt = after.gatewayOrderId ? nextCheck(after, timeNow()) : null;
    await this.source.manager.update(Payment, { storeId, id, state: after.state }, { checkAt });
  }

  private async ask({ storeId, gatewayOrderId }: Payment): Promise<Heard> {
    if (gatewayOrderId === null) return 'nothing';
    try {
      const payments = await this.payments(storeId, gatewayOrderId);
      for (const news of payments) {
        await this.source.transaction((manager) => settle(manager, storeId, gatewayOrderId, news));
      }
      const isTrying = payments.some(({ status }) => status === 'created');
      return isTrying ? 'trying' : 'nothing';
    } catch (error) {
      this.logger.warn(`Store ${storeId}, ${gatewayOrderId}: ${gatewayFault(error)}`);
      return 'silent';
    }
  }

  /** As the gateway has them; what a bank has agreed to is captured on the way. */
  private async payments(storeId: StoreId, gatewayOrderId: string): Promise<GatewayPayment[]> {
    const store = await this.source.manager.findOneByOrFail(Store, { id: storeId });
    const keys = gatewayKeys(store, this.box);
    const payments = await this.gateway.paymentsOf(keys, gatewayOrderId);
    const isPaid = payments.some(({ status }) => status === 'captured' || status === 'refunded');
    const agreed = payments.find(({ status }) => status === 'authorized');
    if (isPaid || !agreed) return payments;
    const captured = await this.gateway.capture(keys, agreed);
    return payments.map((payment) => (payment === agreed ? captured : payment));
  }
}

/** Whoever claims a payment has 2 minutes; another instance takes over when it dies. */
const claimStatement = `
  UPDATE payment SET check_at = now() + interval '2 minutes', checks = checks + 1
  WHERE id IN (
    SELECT id FROM payment WHERE check_at <= now() ORDER BY check_at
    LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
  RETURNING id, store_id`;
