/**
 * Sums up a store's orders for its owner: takings of the week, waiting orders, the gateway's notes.
 */
import { Injectable } from '@nestjs/common';
import { toPaise, toRupees } from '@shop/commerce';
import type { OrderSummaryAnswer, Takings, TakingsDay } from '@shop/contract';
import type { StoreId } from '../tenancy/store-id.js';
import { OrderSummaryRepository } from './order-summary.repository.js';

@Injectable()
export class OrderSummaryService {
  constructor(private readonly orders: OrderSummaryRepository) {}

  async summary(store: StoreId): Promise<OrderSummaryAnswer> {
    const row = await this.orders.read(store);
    const { waiting = 0, awaitingPayment = 0, awaitingConfirmation = 0 } = row ?? {};
    const days = (row?.days ?? []).map(({ date, orders, paid, fees, offers, cash }) => ({
      date,
      orders,
      takings: toRupees(paid + cash),
      received: toRupees(paid),
      toCollect: toRupees(cash),
      gatewayFees: toRupees(fees),
      gatewayOffers: toRupees(offers),
    }));
    const notes = (row?.notes ?? []).map((note) => {
      return { ...note, createdAt: new Date(note.createdAt).toISOString() };
    });
    return {
      today: total(days.slice(-1)),
      week: total(days),
      days,
      waiting,
      awaitingPayment,
      awaitingConfirmation,
      notes,
    };
  }
}

function total(days: readonly TakingsDay[]): Takings {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const rupees = (field: Exclude<keyof Takings, 'orders'>) =>
    toRupees(days.reduce((sum, day) => sum + toPaise(day[field]), 0));
  return {
    orders,
    takings: rupees('takings'),
    received: rupees('received'),
    toCollect: rupees('toCollect'),
    gatewayFees: rupees('gatewayFees'),
    gatewayOffers: rupees('gatewayOffers'),
  };
}
