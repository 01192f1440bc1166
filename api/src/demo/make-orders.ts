/** Writes the sixty days of orders of a demo shop and the accounts of its customers, once. */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Credentials } from '@shop/contract';
import { DataSource } from 'typeorm';
import { hashPassword } from '../auth/password.js';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import { Product } from '../product/product.entity.js';
import type { Store } from '../store/store.entity.js';
import { demoBuyers } from './demo-buyers.js';
import { demoDays, demoOrders, demoOrdersStatement } from './demo-orders.js';
import type { DemoShop } from './demo-shops.js';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * In two statements, whichever number of orders. A shop that has had an order stays as it is. The
 * customers sign in with the demo owner's password.
 */
export async function makeDemoOrders(
  app: NestFastifyApplication,
  { id: storeId, settings }: Store,
  { perDay, seed }: DemoShop,
  owner: Credentials,
): Promise<void> {
  const { manager } = app.get(DataSource);
  const [counter]: { last: number }[] = await manager.query(
    'SELECT last FROM order_counter WHERE store_id = $1',
    [storeId],
  );
  if (counter?.last !== 0) return;
  const now = timeNow();
  // Newest first, as the shop shows them.
  const products = await manager.find(Product, { where: { storeId }, order: { id: 'DESC' } });
  const orders = demoOrders({
    products,
    shippingCharges: settings.shippingCharges,
    minOrderPrice: settings.minOrderPrice,
    ownerEmail: owner.email,
    customers: await customerIds(app, owner.password, new Date(now - (demoDays + 2) * dayMs)),
    perDay,
    seed,
    now,
  });
  await manager.query(demoOrdersStatement, [storeId, JSON.stringify(orders)]);
}

/** The buyers' accounts by e-mail, made where they are missing. */
async function customerIds(
  app: NestFastifyApplication,
  password: string,
  since: Date,
): Promise<Map<string, string>> {
  const passwordHash = await hashPassword(password);
  const accounts = demoBuyers.flatMap(({ email }) => (email ? [{ id: newId(), email }] : []));
  const rows: { id: string; email: string }[] = await app.get(DataSource).query(
    `INSERT INTO customer AS present (id, email, password_hash, email_verified_at, created_at)
     SELECT account.id, account.email, $2, $3, $3
     FROM jsonb_to_recordset($1::jsonb) AS account(id uuid, email text)
     ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id, email`,
    [JSON.stringify(accounts), passwordHash, since],
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}
