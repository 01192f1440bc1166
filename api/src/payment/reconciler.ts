/** Asks the gateway about payments that nobody reported, and expires those never made, also by UPI (OQ-18, UPI-01). */
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { timeNow } from '../database/clock.js';
import type { JobOutcome } from '../jobs/job-outcome.js';
import type { ClaimedJob, JobHandler } from '../jobs/job-queue.js';
import type { JobWorker } from '../jobs/job-worker.js';
import { JobWorkers } from '../jobs/job-workers.js';
import { SecretBox } from '../store/secret-box.js';
import { StoreRepository } from '../store/store.repository.js';
import { type GatewayReply, mayExpire, nextCheck } from './check-schedule.js';
import { applyGatewayUpdate, expirePayment } from './gateway-update.js';
import type { Payment } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';
import { type GatewayKeys, PaymentGateway } from './payment-gateway.js';
import { paymentsAtGateway } from './payment-inquiry.js';
import { gatewayFault, paymentKeys } from './payment-keys.js';
import { paymentQueue } from './payment-queue.js';
import { endUpiWait } from './upi-wait.js';

/** How often an order is looked at that waits for its owner to look for a payment by UPI. */
const lookAgainMs = 3_600_000;

@Injectable()
export class Reconciler implements JobHandler<'paymentCheck', never> {
  private readonly logger = new Logger('Reconciler');
  private readonly worker: JobWorker<'paymentCheck', never>;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly stores: StoreRepository,
    private readonly payments: PaymentRepository,
    private readonly gateway: PaymentGateway,
    private readonly box: SecretBox,
    workers: JobWorkers,
  ) {
    this.worker = workers.start(paymentQueue, this);
  }

  runNow(): void {
    this.worker.runNow();
  }

  /** Checks the payments that are due, at most 10 concurrently; true when more may be due. */
  run(): Promise<boolean> {
    return this.worker.run();
  }

  /** Asks the gateway about a payment; it is checked again while something may still happen. */
  async handle({ storeId, about: id }: ClaimedJob<'paymentCheck', never>): Promise<JobOutcome> {
    const payment = await this.payments.countCheck(storeId, id);
    if (!payment) return { state: 'gone' };
    if (payment.method === 'upi') return this.endWait(payment);
    const reply = await this.ask(payment);
    if (mayExpire(payment, reply, timeNow())) {
      const { orderId } = payment;
      await this.source.transaction((manager) => expirePayment(manager, storeId, orderId));
    }
    const after = await this.payments.findOne(storeId, { id });
    // What a settled payment has brought may still have to be asked for (FIX-01).
    const isKnown = after && isSettled(after) && reply !== 'silent';
    const mayChange = after && (after.state === 'opening' || after.gatewayOrderId) && !isKnown;
    const at = mayChange ? nextCheck(after, timeNow()) : null;
    if (at) return { state: 'again', at };
    await this.payments.forgetKeys({ storeId, id });
    return { state: 'gone' };
  }

  /** Nobody can be asked about a payment by UPI: while its owner has not looked, it waits on. */
  private async endWait({ storeId, orderId }: Payment): Promise<JobOutcome> {
    const isEnded = await this.source.transaction((manager) =>
      endUpiWait(manager, storeId, orderId),
    );
    return isEnded ? { state: 'gone' } : { state: 'again', at: new Date(timeNow() + lookAgainMs) };
  }

  private async ask(payment: Payment): Promise<GatewayReply> {
    const { storeId, gatewayOrderId, amount } = payment;
    if (gatewayOrderId === null) return 'nothing';
    try {
      const keys = await this.keysOf(payment);
      const payments = await paymentsAtGateway(this.gateway, keys, gatewayOrderId, amount);
      for (const update of payments) {
        await this.source.transaction((manager) =>
          applyGatewayUpdate(manager, storeId, gatewayOrderId, update),
        );
      }
      const isTrying = payments.some(({ status }) => status === 'created');
      return isTrying ? 'trying' : 'nothing';
    } catch (error) {
      this.logger.warn(`Store ${storeId}, ${gatewayOrderId}: ${gatewayFault(error)}`);
      return 'silent';
    }
  }

  private async keysOf(payment: Payment): Promise<GatewayKeys[]> {
    const store = await this.stores.findAlone(payment.storeId);
    if (!store) throw new Error('The store is not there any more');
    return paymentKeys(payment, store, this.box);
  }
}

const isSettled = ({ state }: Payment) => state === 'paid' || state === 'refunded';
