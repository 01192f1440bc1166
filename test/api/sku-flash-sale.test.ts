/** A flash sale of one sku: 500 buyers, 50 pieces, carts that mix skus and products, and a busy owner (SKU-05). */
import { apiRoutes, type OrderItemBody, type Product } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newProduct } from '../support/cast.ts';
import { deadlocksIn } from '../support/deadlocks.ts';
import { flashPieces } from '../support/flash-sale.ts';
import {
  choiceOf,
  kurtaItem,
  newKurta,
  orderItems,
  readProduct,
  skuOf,
  stocksOf,
} from '../support/kurta.ts';
import { wrongLedgers } from '../support/stock/ledger.ts';
import { useWorld } from '../support/world.ts';

const buyers = Number(process.env.FLASH_BUYERS ?? 150);

const world = useWorld();
let second: RunningApp;
beforeAll(async () => {
  second = await startApp({ beside: world });
  return () => second.close();
});

/** Meanwhile the owner prices other choices anew, renames one, and counts more pieces of them. */
async function edit(product: Product): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    const skus = [
      { choice: choiceOf('L Blue'), stock: 100_000 + round },
      { choice: choiceOf('L Red'), weight: 300 + round },
      { choice: choiceOf('M Red') },
    ];
    const order = round % 2 ? skus : skus.reverse();
    const change = { description: `Today ${round}`, skus: order };
    await world.acme.owner.put(apiRoutes.product(product.id), change).expect(200);
  }
}

describe(`a flash sale of ${buyers} buyers for ${flashPieces} pieces of one sku`, () => {
  it('sells exactly what there is, and each refusal names the sku', {
    tags: ['SKU-05'],
    timeout: 300_000,
  }, async () => {
    const product = await newKurta(world.acme, {
      'M Red': { stock: flashPieces, price: 199.5, salePrice: 99.95 },
      'L Red': { stock: 100_000 },
      'L Blue': { stock: 100_000 },
    });
    const cup = await newProduct(world.acme, { price: 10.05, stock: 100_000 });
    const flash = kurtaItem(product, 'M Red', 1, 99.95);
    const beside = kurtaItem(product, 'L Red', 2);
    const plain = { id: cup.id, name: cup.name, quantity: 3, price: 10.05 };
    const carts: OrderItemBody[][] = [
      [flash],
      [flash, beside],
      [plain, flash],
      [beside, plain, { ...flash, skuId: skuOf(product, 'M Red').id }],
    ];
    const instances = [world.anyone, new Caller(second.url)] as const;
    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: buyers }, (_, index) =>
          orderItems(
            instances[index % 2] as Caller,
            world.acme,
            (carts[index % carts.length] as OrderItemBody[]).map((item) => ({ ...item })),
          ),
        ),
      ),
      edit(product),
    ]);
    const sold = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(sold).toHaveLength(flashPieces);
    for (const { body } of refused) {
      expect(body).toMatchObject({
        code: 'OUT_OF_STOCK',
        items: [
          {
            id: product.id,
            skuId: skuOf(product, 'M Red').id,
            available: 0,
            name: 'Kurta - Size: M, Colour: Red',
          },
        ],
      });
    }
    const pieces = (id: string, words?: string) =>
      sold
        .flatMap(({ body }) => body.order.items as (OrderItemBody & { skuId?: string })[])
        .filter((item) => item.id === id && (!words || item.name.includes(words)))
        .reduce((sum, { quantity }) => sum + quantity, 0);
    expect(stocksOf(await readProduct(world.acme.owner, product))).toMatchObject({
      'M Red': 0,
      'L Red': 100_000 - pieces(product.id, 'Size: L, Colour: Red'),
    });
    expect((await readProduct(world.acme.owner, cup)).stock).toBe(100_000 - pieces(cup.id));
    expect(await wrongLedgers(world.source)).toEqual([]);
    console.log(`flash sale of a sku: ${sold.length} orders, ${refused.length} refused`);
  });

  it('has made no deadlock in PostgreSQL', { tags: ['SKU-05'] }, async () => {
    expect(await deadlocksIn(world.databaseUrl)).toBe(0);
  });
});
