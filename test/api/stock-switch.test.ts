/** The owner switches counting on or off in the middle of an order (OQ-63). */
import { apiRoutes } from '@shop/contract';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { newProduct, orderOf } from '../support/cast.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

/** Sends an order whose product is changed after it was read and before its stock is reserved. */
async function orderMeanwhile(id: string, change: string, body: object) {
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  try {
    await owner.query('BEGIN');
    await owner.query(`UPDATE product SET ${change} WHERE id = $1`, [id]);
    const answer = world.anyone.post(apiRoutes.createOrder, body).then((response) => response);
    await expect.poll(() => lockWaits(world.databaseUrl)).toBeGreaterThan(0);
    await owner.query('COMMIT');
    return await answer;
  } finally {
    await owner.end();
  }
}

describe('an order while its product changes', () => {
  it('is taken when the pieces are not counted any more', {
    tags: ['PROD-57', 'OQ-63'],
  }, async () => {
    const product = await newProduct(world.acme, { stock: 5 });
    const body = orderOf(world.acme, product, 2);
    const { status } = await orderMeanwhile(product.id, 'stock = NULL', body);
    expect(status).toBe(201);
  });

  it('is refused with what is left when the owner has set less', { tags: ['OQ-63'] }, async () => {
    const product = await newProduct(world.acme, { stock: 5 });
    const body = orderOf(world.acme, product, 2);
    const answer = await orderMeanwhile(product.id, 'stock = 1', body);
    expect(answer.body.items).toEqual([{ id: product.id, name: product.name, available: 1 }]);
  });
});
