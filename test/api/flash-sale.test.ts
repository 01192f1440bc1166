/** A flash sale: hundreds of buyers, 50 pieces, two instances of the product and a busy owner, all at once (OQ-63, OQ-69). */
import { setTimeout } from 'node:timers/promises';
import { apiRoutes, type Order, type Problem } from '@shop/contract';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { deadlocksIn, makeDeadlock } from '../support/deadlocks.ts';
import {
  addSaleProducts,
  type Buyer,
  buyersOf,
  flashPieces,
  piecesOf,
  type SaleProducts,
} from '../support/flash-sale.ts';
import { expectProblem } from '../support/problems.ts';
import { miscounted, piecesLeft } from '../support/stock/ledger.ts';
import { useWorld } from '../support/world.ts';

const rounds = Number(process.env.FLASH_ROUNDS ?? 1);
const buyerCount = Number(process.env.FLASH_BUYERS ?? 150);
const seed = Number(process.env.FLASH_SEED ?? 20261121);
/** How often shoppers may be told to wait; set it to 0 on an idle machine. A busy one has no limit. */
const allowedWaits = Number(process.env.FLASH_WAITS ?? Number.POSITIVE_INFINITY);

const world = useWorld();
let second: RunningApp;
beforeAll(async () => {
  second = await startApp({ beside: world });
});
afterAll(() => second?.close());

/** How often shoppers were told to wait: 0 unless the machine is so busy that a connection takes 5 s. */
let waits = 0;
/** The number of shoppers who have an answer. */
let answered = 0;

/** Repeats the request until it is answered; a server that is too busy says when to try again. */
async function ask(instance: Caller, buyer: Buyer): Promise<Response> {
  const request = instance.post(apiRoutes.createOrder, buyer.body);
  const answer = await (buyer.key ? request.set('idempotency-key', buyer.key) : request);
  if (answer.status !== 503) return answer;
  expectProblem(answer, 503, 'UNAVAILABLE');
  waits += 1;
  await setTimeout(Number(answer.headers['retry-after']) * 1000);
  return ask(instance, buyer);
}

/** Returns every answer to a buyer; impatient ones send to both instances at the same time. */
function buy(buyer: Buyer, index: number): Promise<Response[]> {
  const instances = [world.anyone, new Caller(second.url)];
  const asked = buyer.isImpatient ? instances : instances.slice(index % 2, (index % 2) + 1);
  return Promise.all(asked.map((instance) => ask(instance, buyer)));
}

/** Meanwhile the owner writes about all products on sale, one way round and the other. */
async function edit(sale: SaleProducts): Promise<number[]> {
  const { owner, slug } = world.acme;
  const statuses: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    const products = Object.values(sale).map(({ id }) => ({ id, description: `Today ${time}` }));
    const ordered = time % 2 ? products : products.reverse();
    const answer = await owner.put(apiRoutes.productsBulk(slug), { products: ordered });
    statuses.push(answer.status);
  }
  return statuses;
}

/** The pieces left by product id; expects the ledger to agree. */
async function stockOf(sale: SaleProducts): Promise<Map<string, number | null>> {
  const ids = Object.values(sale).map(({ id }) => id);
  const pieces = await piecesLeft(world.source, ids);
  expect(miscounted(pieces)).toEqual([]);
  return new Map(pieces.map(({ id, stock }) => [id, stock]));
}

/** Compares a refusal with the cart; its numbers are those of some moment of the sale. */
function expectTooFew({ body }: Buyer, problem: Problem, sale: SaleProducts) {
  expect(problem.code).toBe('OUT_OF_STOCK');
  expect(problem.items?.length).toBeGreaterThan(0);
  for (const { id, name, available } of problem.items ?? []) {
    const product = Object.values(sale).find((one) => one.id === id);
    expect(name).toBe(product?.name);
    expect(available).toBeGreaterThanOrEqual(0);
    expect(available).toBeLessThan(piecesOf(body.items, id));
  }
}

/**
 * Sends the refused carts again once the sale is over: the answers name every product that is
 * short, with exact numbers.
 */
async function expectExactNumbers(buyers: readonly Buyer[], sale: SaleProducts) {
  const left = await stockOf(sale);
  for (const buyer of buyers) {
    const { body } = await world.anyone.post(apiRoutes.createOrder, buyer.body).expect(409);
    const short = Object.values(sale).flatMap(({ id, name }) => {
      const available = left.get(id) ?? Number.POSITIVE_INFINITY;
      return available < piecesOf(buyer.body.items, id) ? [{ id, name, available }] : [];
    });
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect([...body.items].sort(byId)).toEqual(short.sort(byId));
  }
}

async function runSale(round: number): Promise<{ sold: number; refused: number; answers: number }> {
  const sale = await addSaleProducts(world.acme);
  const before = await stockOf(sale);
  const buyers = buyersOf(world.acme, sale, buyerCount, seed + round);
  const [edits, ...answers] = await Promise.all([edit(sale), ...buyers.map(buy)]);

  expect(new Set(edits)).toEqual(new Set([200]));
  const statuses = new Set(answers.flat().map(({ status }) => status));
  expect([...statuses].sort()).toEqual([201, 409]);
  const orders: Order[] = [];
  const refused: Buyer[] = [];
  buyers.forEach((buyer, index) => {
    const [first, again = first] = answers[index] ?? [];
    expect(again?.status).toBe(first?.status);
    if (first?.status === 201) {
      expect(again?.body.order).toEqual(first.body.order);
      expect(first.body.order.amount).toBe(buyer.body.amount);
      orders.push(first.body.order);
    } else {
      for (const answer of answers[index] ?? []) expectTooFew(buyer, answer.body, sale);
      refused.push(buyer);
    }
  });

  const sold = (id: string) => orders.reduce((sum, { items }) => sum + piecesOf(items, id), 0);
  const left = await stockOf(sale);
  expect(sold(sale.flash.id)).toBe(flashPieces);
  expect(left.get(sale.flash.id)).toBe(0);
  for (const { id } of [sale.scarce, sale.plenty]) {
    expect(left.get(id)).toBe(Number(before.get(id)) - sold(id));
  }
  expect(left.get(sale.uncounted.id)).toBeNull();
  expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length);
  await expectExactNumbers(refused.slice(0, 25), sale);
  return { sold: orders.length, refused: refused.length, answers: answers.flat().length };
}

describe(`a flash sale of ${buyerCount} buyers for ${flashPieces} pieces`, () => {
  it.each(Array.from({ length: rounds }, (_, index) => index + 1))(
    'round %d sells exactly what there is, and every refusal says why',
    { tags: ['ORDER-14', 'CHK-11'], timeout: 300_000 },
    async (round) => {
      const { sold, refused, answers } = await runSale(round);
      answered += sold + refused;
      console.log(
        `flash sale ${round}: ${answers} requests, ${sold} orders, ${refused} refused, ${waits} waits so far`,
      );
    },
  );

  it('has answered every shopper, and told no more to wait than is allowed', () => {
    expect(answered).toBe(rounds * buyerCount);
    expect(waits).toBeLessThanOrEqual(allowedWaits);
  });

  it('has numbered the orders without a gap or a double', async () => {
    const rows: { number: number }[] = await world.source.query(
      'SELECT number FROM "order" WHERE store_id = $1 ORDER BY number',
      [world.acme.store.id],
    );
    expect(rows.length).toBeGreaterThanOrEqual(rounds);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });

  it('has made no deadlock in PostgreSQL, which would have been counted', async () => {
    expect(await deadlocksIn(world.databaseUrl)).toBe(0);
    await makeDeadlock(world.databaseUrl);
    expect(await deadlocksIn(world.databaseUrl)).toBe(1);
  });
});
