/** Commands that change stock: each is applied to the model and to the product, which are then compared. */
import { orderStatuses } from '@shop/contract';
import fc from 'fast-check';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import type { Outcome, StockModel, WantedLine } from './model.ts';
import type { StockedProducts } from './stocked-products.ts';

type StockCommand = fc.AsyncCommand<StockModel, StockedProducts>;

/** A command that is compared with the model afterwards. */
function command(
  name: string,
  run: (model: StockModel, stocked: StockedProducts) => Promise<void>,
  canRun: (model: StockModel) => boolean = () => true,
): StockCommand {
  return {
    check: canRun,
    toString: () => name,
    run: async (model, stocked) => {
      await run(model, stocked);
      await stocked.expectLike(model);
    },
  };
}

const product = fc.nat(3);
const pieces = fc.integer({ min: 1, max: 4 });
const anyLine = fc.record({ product, quantity: pieces });
const stockOrNone = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constant(null));
/** The index of one of the latest four orders, so that commands often meet the same order. */
const recent = fc.nat(3);

/** The index of an existing product for any number. */
const on = (model: StockModel, at: number) => at % model.stock.length;
const backTo = (model: StockModel, at: number) => Math.max(0, model.orders.length - 1 - at);
const ordered = (model: StockModel) => model.orders.length > 0;
const linesOn = (model: StockModel, lines: readonly WantedLine[]) =>
  lines.map((line) => ({ ...line, product: on(model, line.product) }));

/** Expects the answer that the model gives; the id of a placed order is stored. */
function expectOutcome(answer: Response, outcome: Outcome, stocked: StockedProducts): void {
  if (outcome.kind === 'placed') {
    expect(answer.status).toBe(201);
    stocked.orders.push(answer.body.order.id);
  } else if (outcome.kind === 'gone') {
    expect(answer.status).toBe(400);
  } else {
    const told = outcome.items.map((item) => stocked.told(item.product, item.available));
    const { code, items } = answer.body;
    expect({ code, items: new Set(items) }).toEqual({ code: 'OUT_OF_STOCK', items: new Set(told) });
  }
}

const place = fc.array(anyLine, { minLength: 1, maxLength: 4 }).map((wanted) =>
  command(`place ${JSON.stringify(wanted)}`, async (model, stocked) => {
    const lines = linesOn(model, wanted);
    expectOutcome(await stocked.place(lines), model.place(lines), stocked);
  }),
);

const move = fc
  .tuple(recent, fc.oneof(fc.constant('cancelled' as const), fc.constantFrom(...orderStatuses)))
  .map(([at, status]) =>
    command(
      `move ${at} to ${status}`,
      async (model, stocked) => {
        const index = backTo(model, at);
        const { status: answered } = await stocked.move(index, status);
        expect(answered).toBe(model.move(index, status) ? 200 : 409);
      },
      ordered,
    ),
  );

const setStock = fc.tuple(product, stockOrNone).map(([at, stock]) =>
  command(`set ${at} to ${stock}`, async (model, stocked) => {
    const index = on(model, at);
    const isThere = model.stock[index] !== undefined;
    if (isThere) model.stock[index] = stock;
    expect(await stocked.count(index, stock)).toBe(isThere ? 200 : 404);
  }),
);

const describeIt = product.map((at) =>
  command(`describe ${at}`, async (model, stocked) => {
    const index = on(model, at);
    const status = await stocked.edit(index, { description: 'A good thing' });
    expect(status).toBe(stocked.isEditable(index, model) ? 200 : 404);
  }),
);

const remove = product.map((at) =>
  command(`remove ${at}`, async (model, stocked) => {
    const index = on(model, at);
    expect(await stocked.remove(index)).toBe(model.stock[index] === undefined ? 404 : 200);
    model.remove(index, stocked.isProduct(index));
  }),
);

const restore = fc.nat(3).map((at) =>
  command(
    `restore ${at}`,
    async (model, stocked) => {
      const index = [...model.kept.keys()][at % model.kept.size] ?? 0;
      expect(await stocked.restore(index)).toBe(200);
      model.restore(index);
    },
    (model) => model.kept.size > 0,
  ),
);

const add = stockOrNone.map((stock) =>
  command(`add one with ${stock}`, async (model, stocked) => {
    await stocked.add([stock]);
    model.stock.push(stock);
  }),
);

/** Several shoppers order the same cart at once while the owner writes: the first ones are served. */
const rush = fc
  .tuple(fc.array(anyLine, { minLength: 1, maxLength: 3 }), fc.integer({ min: 2, max: 6 }))
  .map(([wanted, shoppers]) =>
    command(`${shoppers} place ${JSON.stringify(wanted)} at once`, async (model, stocked) => {
      const lines = linesOn(model, wanted);
      const all = Array.from({ length: shoppers }, () => stocked.place(lines));
      const edit = stocked.edit(lines[0]?.product ?? 0, { description: 'Going fast' });
      const answers = await Promise.all(all);
      expect(await edit).toBe(stocked.isEditable(lines[0]?.product ?? 0, model) ? 200 : 404);
      // The model takes the successful orders first, then the refused ones.
      for (const answer of answers.sort((one, other) => one.status - other.status)) {
        const outcome = model.place(lines);
        if (outcome.kind === 'short') expect(answer.body.code).toBe('OUT_OF_STOCK');
        else expectOutcome(answer, outcome, stocked);
      }
    }),
  );

/** One order is moved to the same status several times at once: its stock moves once. */
const moveAtOnce = fc
  .tuple(
    recent,
    fc.constantFrom('cancelled', 'cancelled', 'pending'),
    fc.integer({ min: 2, max: 5 }),
  )
  .map(([at, status, times]) =>
    command(
      `move ${at} to ${status} ${times} times at once`,
      async (model, stocked) => {
        const index = backTo(model, at);
        const all = Array.from({ length: times }, () => stocked.move(index, status));
        const statuses = new Set((await Promise.all(all)).map((answer) => answer.status));
        expect([...statuses]).toEqual([model.move(index, status) ? 200 : 409]);
      },
      ordered,
    ),
  );

/** Generates histories of one shop's products, with realistic frequencies. */
export const anyHistory = fc.commands(
  [
    place,
    place,
    move,
    move,
    move,
    move,
    setStock,
    setStock,
    rush,
    moveAtOnce,
    describeIt,
    add,
    remove,
    restore,
    restore,
  ],
  { maxCommands: 60, size: 'max' },
);
