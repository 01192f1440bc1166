/** Writes a demo shop's sixty days of orders and its customers' accounts, once. */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Credentials } from '@shop/contract';
import { DataSource } from 'typeorm';
import { hashPassword } from '../auth/password.js';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import { ProductRepository } from '../product/product.repository.js';
import type { Store } from '../store/store.entity.js';
import { DemoRepository } from './demo.repository.js';
import { demoBuyers } from './demo-buyers.js';
import { demoDays, demoOrders } from './demo-orders.js';
import type { DemoShop } from './demo-shop.js';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Writes them in two statements, whatever the number of orders. A shop that has had an order is
 * left alone. The customers sign in with the demo owner's password.
 */
export async function makeDemoOrders(
  app: NestFastifyApplication,
  { id: storeId, settings }: Store,
  { perDay, seed }: DemoShop,
  owner: Credentials,
): Promise<void> {
  const { manager } = app.get(DataSource);
  const rows = new DemoRepository(manager);
  if (!(await rows.isWithoutOrders(storeId))) return;
  const now = timeNow();
  // The newest come first, as the shop shows them.
  const products = await new ProductRepository(manager).find(storeId, { id: 'DESC' });
  const orders = demoOrders({
    products,
    shippingCharges: settings.shippingCharges,
    minOrderPrice: settings.minOrderPrice,
    ownerEmail: owner.email,
    customers: await customerIds(rows, owner.password, new Date(now - (demoDays + 2) * dayMs)),
    perDay,
    seed,
    now,
  });
  await rows.insertOrders(storeId, orders);
}

/** The buyers' accounts by e-mail; missing ones are created. */
async function customerIds(
  rows: DemoRepository,
  password: string,
  since: Date,
): Promise<Map<string, string>> {
  const passwordHash = await hashPassword(password);
  const accounts = demoBuyers.flatMap(({ email }) => (email ? [{ id: newId(), email }] : []));
  return rows.customerIds(accounts, passwordHash, since);
}
