/** Payments by UPI: how an order is paid, what its buyer says, and what its owner finds (UPI-01 to UPI-04). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { readUtr, utrFault, utrText } from '@shop/commerce';
import {
  guestEmail,
  orderCheckLimits,
  type UpiDecisionBody,
  type UpiPayment,
  upiLimits,
} from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, systemActor } from '../access/actor.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import { FileService } from '../file/file.service.js';
import { fieldProblem, invalid, notFound, Problem } from '../http/problem.js';
import { JobRepository } from '../jobs/job.repository.js';
import { MailRepository } from '../mail/mail.repository.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import type { Order } from '../order/order.entity.js';
import { type LockedOrder, OrderRepository } from '../order/order.repository.js';
import { isDue } from '../order/order.view.js';
import { OrderEventRepository } from '../order/order-event.repository.js';
import { appendOrderEvents } from '../order/order-history.js';
import { orderMails } from '../order/order-mails.js';
import { transitionOrder } from '../order/order-transition.js';
import { paymentMethod } from '../order/payment-method.js';
import type { Store } from '../store/store.entity.js';
import { storeCard } from '../store/store.view.js';
import type { StoreId } from '../tenancy/store-id.js';
import { holdForOwner, transitionInStock } from './paid-order.js';
import { PaymentRepository } from './payment.repository.js';
import { paymentCheck, paymentQueue } from './payment-queue.js';
import type { UpiClaim } from './upi-claim.entity.js';
import { UpiClaimRepository } from './upi-claim.repository.js';
import { upiDetails } from './upi-payment.js';
import { upiWaitsUntil } from './upi-wait.js';

@Injectable()
export class UpiService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly claims: UpiClaimRepository,
    private readonly payments: PaymentRepository,
    private readonly jobs: JobRepository,
    private readonly events: OrderEventRepository,
    private readonly files: FileService,
    private readonly outbox: MailOutbox,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** How the order is paid by UPI; null = it is paid, is paid another way, or was cancelled by a person. */
  async ofOrder(store: Store, order: Order): Promise<UpiPayment | null> {
    if (paymentMethod(order) !== 'upi' || !isDue(order)) return null;
    const isOver = order.status === 'cancelled';
    if (isOver && !(await this.hasExpired(order))) return null;
    const [given, until] = await Promise.all([
      this.claims.ofOrder(store.id, order.id),
      isOver ? null : this.waitsUntil(order),
    ]);
    const last = given.at(-1);
    const open = last?.outcome === null ? last : null;
    const isPayable = !isOver && !open && storeCard(store).live;
    return {
      details: isPayable ? upiDetails(store, order) : null,
      until: open ? null : until,
      claimed: open && {
        utr: open.utr,
        hasPicture: order.upiPicture !== null,
        at: open.createdAt.toISOString(),
      },
      wasRefused: last?.outcome === 'refused',
      mayClaim: open !== null || given.length < upiLimits.claims,
    };
  }

  /**
   * Writes down that the buyer says to have paid, and tells the owner, of many in one mail; a second UTR corrects the
   * first while nobody has looked. Nothing is paid by that. Throws CONFLICT where another order has the UTR, or nothing is to be paid.
   */
  async claim(order: Order, given: GivenClaim): Promise<void> {
    await this.source.transaction((manager) => this.write(manager, order, given));
    this.outbox.runNow();
  }

  /** The same within a transaction, without telling the owner at once; a picture alone keeps the UTR that was given. */
  async write(
    manager: EntityManager,
    order: Pick<Order, 'storeId' | 'id' | 'methodEvent' | 'paymentStatus'>,
    { utr, hasPicture, actor }: GivenClaim,
  ): Promise<void> {
    const { open, heldFor, orderId, storeId } = await this.payable(manager, order);
    const claims = new UpiClaimRepository(manager);
    const next = utr ?? open?.utr ?? null;
    if (open && open.utr === next && !hasPicture) return;
    const id = open?.id ?? newId();
    await claims.takeBack(storeId, orderId, next);
    if (!open) await claims.insert(storeId, { id, orderId, utr, outcome: null, decidedAt: null });
    else if (open.utr !== next) await claims.correct(open, next);
    const note = [utr && utrText(utr), hasPicture && aPicture].filter(Boolean).join(' and ');
    const event = { kind: 'claim', after: 'made', note } as const;
    const [told] = await appendOrderEvents(manager, storeId, orderId, actor, [event]);
    const mails = new MailRepository(manager);
    if (await this.isGathered(claims, storeId, heldFor)) {
      await mails.queueGathered(storeId, 'upiGathered');
    } else {
      // The owner may be looking for the UTR of before by now.
      const isCorrected = open?.utr && open.utr !== next;
      const about = isCorrected ? [orderId, id, told?.id] : [orderId, id];
      await mails.queue(storeId, 'upiClaimed', about.join('.'));
    }
  }

  /** Whether one mail tells of it together with others: its order looks unmeant, or very many come (ABUSE-07). */
  private async isGathered(
    claims: UpiClaimRepository,
    store: StoreId,
    heldFor: string[] | null,
  ): Promise<boolean> {
    if (!this.config.rateLimit) return false;
    const { mailedInHour } = orderCheckLimits;
    return heldFor !== null || (await claims.ofHour(store, mailedInHour + 1)) > mailedInHour;
  }

  /**
   * Refuses a claim that could not be written, such as before its picture is read. Throws CONFLICT when nothing is to be
   * paid, or the buyer has said so too often.
   */
  async assertPayable(order: Pick<Order, 'storeId' | 'id' | 'methodEvent' | 'paymentStatus'>) {
    await this.source.transaction((manager) => this.payable(manager, order));
  }

  /** The order, locked, with the claim that the owner has not looked at. */
  private async payable(
    manager: EntityManager,
    order: Pick<Order, 'storeId' | 'id' | 'methodEvent' | 'paymentStatus'>,
  ): Promise<{
    storeId: StoreId;
    orderId: string;
    open: UpiClaim | undefined;
    heldFor: string[] | null;
  }> {
    const { storeId, id: orderId } = order;
    if (paymentMethod(order) !== 'upi') throw nothingDue();
    const locked = await new OrderRepository(manager).lock(storeId, orderId);
    if (!locked) throw notFound('Order');
    const mayBePaid = locked.status !== 'cancelled' || (await this.hasExpired(locked, manager));
    if (!isDue(locked) || !mayBePaid) throw nothingDue();
    const given = await new UpiClaimRepository(manager).ofOrder(storeId, orderId);
    const open = given.find(({ outcome }) => outcome === null);
    if (!open && given.length >= upiLimits.claims) throw tooMany();
    const made = { orderId, kind: 'claim', after: 'made' } as const;
    const tries = await new OrderEventRepository(manager).count(storeId, made);
    if (tries >= upiLimits.corrections) throw tooOften();
    return { storeId, orderId, open, heldFor: locked.heldFor };
  }

  /**
   * The owner has looked: confirming books the order as paid, as a gateway's payment does, and takes up one that had
   * expired while it can still be sent, while one that a person has cancelled stays so; one whose stock waited for
   * this and is sold by now waits for the owner. Refusing lets the buyer give another UTR. Throws CONFLICT where the
   * UTR is not the one that was compared.
   */
  async decide(
    storeId: StoreId,
    orderId: string,
    decision: UpiDecisionBody,
    actor: Actor,
  ): Promise<void> {
    const { act, utr } = decision;
    await this.source.transaction(async (manager) => {
      const order = await new OrderRepository(manager).lock(storeId, orderId);
      if (!order) throw notFound('Order');
      const claims = new UpiClaimRepository(manager);
      const claim = await claims.open(storeId, orderId);
      if (!claim || !isDue(order)) throw nothingToConfirm();
      await this.assertAsSeen(manager, claim, decision);
      if (act === 'refuse') return refuse(manager, order, claim, actor);
      if (claim.utr === null && utr.trim() !== '') await this.addUtr(claims, claim, utr);
      const isOver = order.status === 'cancelled';
      const isReopened = isOver && (await this.hasExpired(order, manager));
      return confirm(manager, order, claim, { actor, isReopened });
    });
    this.outbox.runNow();
  }

  /** Refuses a decision about something else than the buyer says by now. Throws CONFLICT. */
  private async assertAsSeen(
    manager: EntityManager,
    { storeId, orderId, utr }: UpiClaim,
    seen: Pick<UpiDecisionBody, 'utr' | 'picture'>,
  ): Promise<void> {
    if (utr !== null) {
      if (readUtr(seen.utr) === utr) return;
      throw corrected(`The buyer has given another UTR meanwhile: ${utrText(utr)}`);
    }
    const present = await this.files.idOfOrder(manager, storeId, orderId);
    if (present === (seen.picture ?? null)) return;
    throw corrected('The buyer has given another picture meanwhile');
  }

  /** Adds what the owner's bank shows to a claim by a picture alone, so that no other order is paid by the same. */
  private async addUtr(claims: UpiClaimRepository, claim: UpiClaim, typed: string): Promise<void> {
    const utr = typedUtr(typed);
    await claims.takeBack(claim.storeId, claim.orderId, utr);
    const number = await claims.numberOfUtr(claim.storeId, utr);
    if (number !== null) throw ofAnother(number);
    await claims.correct(claim, utr);
    claim.utr = utr;
  }

  /** Whether the owner still has to look for what the buyer of a locked order says to have paid. */
  async isClaimed(manager: EntityManager, order: LockedOrder): Promise<boolean> {
    const claims = new UpiClaimRepository(manager);
    return isDue(order) && (await claims.open(order.storeId, order.id)) !== null;
  }

  private async waitsUntil(order: Order): Promise<string | null> {
    return (await upiWaitsUntil(this.payments, this.jobs, order))?.toISOString() ?? null;
  }

  /** Whether the platform has cancelled the order because nobody had paid; what a person cancels stays so. */
  private async hasExpired(
    { storeId, id }: Pick<Order, 'storeId' | 'id'>,
    manager?: EntityManager,
  ): Promise<boolean> {
    const events = manager ? new OrderEventRepository(manager) : this.events;
    const last = await events.last(storeId, id, 'status');
    return last?.actor === systemActor.kind;
  }
}

async function confirm(
  manager: EntityManager,
  order: LockedOrder,
  claim: UpiClaim,
  { actor, isReopened }: { actor: Actor; isReopened: boolean },
): Promise<void> {
  const { storeId, id } = order;
  await new UpiClaimRepository(manager).decide(claim, 'confirmed');
  const payment = await new PaymentRepository(manager).ofOrder(storeId, id);
  if (payment) {
    await new PaymentRepository(manager).change(payment, { state: 'paid' });
    await new JobRepository(manager).remove(storeId, paymentCheck, payment.id);
  }
  const found = `The payment by UPI has come${claim.utr ? `: UTR ${utrText(claim.utr)}` : ''}.`;
  const paid = (more = '') => ({ paymentStatus: 'paid', note: found + more }) as const;
  if (order.status === 'cancelled') {
    const again = { ...paid(reopened), status: 'processing' } as const;
    if (!isReopened || !(await transitionInStock(manager, order, again, actor))) {
      return transitionOrder(manager, order, paid(tooLate), actor);
    }
  } else if (!(await transitionInStock(manager, order, paid(), actor))) {
    await holdForOwner(manager, order, paid(soldOut), actor);
  }
  // Its owner has just seen it.
  for (const kind of orderMails(order.customerEmail, true)) {
    await new MailRepository(manager).queue(storeId, kind, id);
  }
}

async function refuse(
  manager: EntityManager,
  order: LockedOrder,
  claim: UpiClaim,
  actor: Actor,
): Promise<void> {
  const { storeId, id } = order;
  await new UpiClaimRepository(manager).decide(claim, 'refused');
  const note = claim.utr ? utrText(claim.utr) : aPicture;
  const event = { kind: 'claim', after: 'refused', note } as const;
  await appendOrderEvents(manager, storeId, id, actor, [event]);
  if (order.status === 'cancelled') return;
  if (order.customerEmail !== guestEmail) {
    await new MailRepository(manager).queue(storeId, 'upiRefused', `${id}.${claim.id}`);
  }
  const payment = await new PaymentRepository(manager).ofOrder(storeId, id);
  if (!payment) return;
  // One that was found before, and set back by hand, waits again.
  await new PaymentRepository(manager).change(payment, { state: 'created' });
  // Its buyer gets time to look again, at least as much as is left.
  const jobs = new JobRepository(manager);
  const due = (await jobs.dueAt(storeId, paymentCheck, payment.id))?.getTime() ?? 0;
  const at = new Date(Math.max(due, timeNow() + upiLimits.correctHours * hour));
  await jobs.schedule(storeId, paymentQueue, { kind: paymentCheck, about: payment.id }, at);
}

const reopened = ' Paid late, and taken up again.';
const soldOut =
  ' Not enough is left in stock: confirm the order once you have more, or cancel it and send the money back.';
const tooLate = ' The order was cancelled before: give the money back, or take the order up again.';

const hour = 3_600_000;

/** How a timeline calls the picture of a payment. */
const aPicture = 'a picture';

/** What a buyer gives. */
export interface GivenClaim {
  /** null = only a picture. */
  utr: string | null;
  hasPicture: boolean;
  actor: Actor;
}

/** The UTR in what was typed. Throws a 400. */
export function typedUtr(typed: string): string {
  const utr = readUtr(typed);
  if (utr === null) throw invalid({ field: 'utr', message: utrFault });
  return utr;
}

const nothingDue = () => new Problem('CONFLICT', 'There is nothing to pay for this order any more');

const nothingToConfirm = () =>
  new Problem('CONFLICT', 'There is no payment by UPI to look for at this order any more');

const corrected = (message: string) => new Problem('CONFLICT', message);

const ofAnother = (number: number) =>
  fieldProblem('CONFLICT', 'utr', `Order ${number} has this UTR already. Please compare both.`);

const tooOften = () =>
  new Problem('CONFLICT', 'This was corrected too often. Please ask the shop.');

const tooMany = () =>
  new Problem('CONFLICT', 'The shop could not find your payments. Please ask the shop.');
