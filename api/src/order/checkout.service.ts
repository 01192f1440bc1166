/** Places orders: the server's own prices, stock and total, in one short transaction (OQ-17, OQ-63). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { keptDetails, shippingFor } from '@shop/commerce';
import { guestEmail, type OrderCreatedAnswer, type RazorpayPayment } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Customer } from '../customer/customer.entity.js';
import { notFound, Problem } from '../http/problem.js';
import { PaymentService } from '../payment/payment.service.js';
import { Product } from '../product/product.entity.js';
import { refuseClosedStore } from '../store/open-store.js';
import type { Store } from '../store/store.entity.js';
import { StoreService } from '../store/store.service.js';
import { StoreChanges } from '../tenancy/store-changes.js';
import type { StoreId } from '../tenancy/store-id.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import type { OrderDto } from './order.dto.js';
import { newOrderView } from './order.view.js';
import { orderLines, piecesNeeded } from './order-lines.js';
import { agreedAmount, refuseWhatIsOff } from './order-rules.js';
import { insertOrder, type NewOrder, withdrawOrder } from './order-writer.js';
import { type Pieces, stockLeft, takeStock } from './stock.js';

@Injectable()
export class CheckoutService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectStoreScoped(Product) private readonly products: StoreScopedRepository<Product>,
    private readonly stores: StoreService,
    private readonly changes: StoreChanges,
    private readonly payments: PaymentService,
  ) {}

  /** Places an order or refuses it with one of the codes of api.md; a refusal writes nothing. */
  async place(body: OrderDto, customer: Customer | undefined): Promise<OrderCreatedAnswer> {
    const store = await this.stores.byIdOrNull(body.storeId);
    if (!store) throw notFound('Store');
    refuseClosedStore(store);
    const method = refuseWhatIsOff(store, body, customer === undefined);
    const products = await this.products.findByIds(
      store.id,
      body.items.map((item) => item.id),
    );
    const byId = new Map(products.map((product) => [product.id, product]));
    const lines = orderLines(body.items, byId);
    const order: NewOrder = {
      id: uuid(),
      customerId: customer?.id ?? null,
      customerEmail: customer?.email ?? guestEmail,
      type: body.type,
      amount: agreedAmount(store, body, lines),
      shippingCharges: shippingFor(body.type, store.settings.shippingCharges, lines),
      paymentStatus: method === 'online' ? 'unpaid' : 'cod',
      channel: body.channel ?? 'store',
      details: keptDetails(body.type, store.settings.addressType, body.details),
      lines,
    };
    const { number, createdAt, soldOut } = await this.write(store.id, order, products);
    if (soldOut) this.changes.announce(store.id);
    const view = newOrderView(store.id, order, number, createdAt);
    if (method !== 'online') return { ok: true, order: view };
    return { ok: true, order: view, razorpay: await this.openPayment(store, order) };
  }

  /** Outside the transaction: the gateway may be slow. When it fails no order remains (OQ-60). */
  private async openPayment(store: Store, order: NewOrder): Promise<RazorpayPayment> {
    try {
      return await this.payments.open(store, order.id, order.amount);
    } catch (error) {
      await this.source.transaction((manager) => withdrawOrder(manager, store.id, order.id));
      this.changes.announce(store.id);
      throw error;
    }
  }

  private async write(
    store: StoreId,
    order: NewOrder,
    products: readonly Product[],
  ): Promise<Placed> {
    const pieces = piecesNeeded(order.lines);
    const counted = products.filter((product) => product.stock !== null);
    try {
      return await this.source.transaction(async (manager) => {
        const stock = await takeStock(manager, store, counted.length > 0 ? pieces : nothing);
        const short = counted.filter((product) => !stock.taken.has(product.id));
        if (short.length > 0) throw new TooFewPieces(short);
        const placed = await insertOrder(manager, store, order, stock.taken);
        return { ...placed, soldOut: stock.soldOut };
      });
    } catch (error) {
      throw error instanceof TooFewPieces ? await this.outOfStock(store, error.products) : error;
    }
  }

  private async outOfStock(store: StoreId, products: readonly Product[]): Promise<Problem> {
    const left = await stockLeft(
      this.source.manager,
      store,
      products.map((product) => product.id),
    );
    const items = products.map(({ id, name }) => ({ id, name, available: left.get(id) ?? 0 }));
    const names = items.map(({ name, available }) => `${name} (${available} left)`).join(', ');
    return new Problem('OUT_OF_STOCK', `Not enough in stock: ${names}`, { items });
  }
}

interface Placed {
  number: number;
  createdAt: Date;
  soldOut: boolean;
}

const nothing: Pieces = new Map();

/** Rolls the transaction back; never leaves this file. */
class TooFewPieces extends Error {
  constructor(readonly products: readonly Product[]) {
    super('too few pieces');
  }
}
