/**
 * Changes that every process must apply to the very next request, whatever it has cached and
 * however far the replica is behind.
 */
import { apiRoutes, type Product } from '@shop/contract';
import { expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import {
  newOwner,
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  orderOf,
} from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';

export interface TwoProcesses {
  anyone: Caller;
  admin: Caller;
  /** The same caller at one process, without the balancer. */
  at(process: 0 | 1, caller: Caller): Caller;
  /** PostgreSQL's time, epoch ms. */
  now(): Promise<number>;
}

const ways = [
  [0, 1],
  [1, 0],
] as const;
/** The time that a busy machine may need. */
const eventually = { timeout: 20_000, interval: 50 };

/** Each change is made at one process and read at the other, both ways. */
export function atOnceWalk(stage: TwoProcesses): void {
  it.each(ways)(
    'a sign-out at process %d is refused at %d, another token is not',
    async (here, there) => {
      const shop = await newShop(stage.anyone, `out-${here}`);
      await openAccounts(shop);
      const owner = await newOwner(stage.anyone);
      const shopper = await newShopper(stage.anyone, shop.slug);
      for (const [caller, own] of [
        [owner, apiRoutes.user],
        [shopper, apiRoutes.customer],
      ] as const) {
        await stage.at(there, caller).get(own).expect(200);
        await stage.at(here, caller).get(apiRoutes.signout).expect(200);
        expectProblem(await stage.at(there, caller).get(own), 401);
      }
      await stage.at(there, shop.owner).get(apiRoutes.user).expect(200);
    },
  );

  it.each(ways)(
    'what an owner saves at process %d holds for lists and orders at %d',
    async (here, there) => {
      const shop = await newShop(stage.anyone, `saved-${here}`);
      const product = await newProduct(shop, { price: 100, stock: 5 });
      const save = (change: object) =>
        stage.at(here, shop.owner).put(apiRoutes.product(product.id), change).expect(200);
      const order = () =>
        stage.at(there, stage.anyone).post(apiRoutes.createOrder, orderOf(shop, product));
      const listed = async (): Promise<Product[]> => {
        const list = stage.at(there, shop.owner).get(apiRoutes.products(shop.slug));
        return (await list.expect(200)).body.products;
      };
      await order().expect(201);
      await save({ name: 'Renamed', price: 120 });
      expect(await listed()).toMatchObject([{ name: 'Renamed', price: 120, stock: 4 }]);
      expectProblem(await order(), 409, 'PRICE_CHANGED');
      await save({ price: 100, stock: 0 });
      expectProblem(await order(), 409, 'OUT_OF_STOCK');
      await stage.at(here, shop.owner).delete(apiRoutes.product(product.id)).expect(200);
      expect(await listed()).toEqual([]);
    },
  );

  it('MEM-29: a membership ends for cached pages, reads and orders of both', async () => {
    const [here, there] = [0, 1] as const;
    const shop = await newShop(stage.anyone, 'ends-here');
    const product = await newProduct(shop);
    const paths = [
      `/${shop.slug}`,
      `/${shop.slug}/product/${product.handle}`,
      apiRoutes.publicData(shop.slug),
      `${apiRoutes.catalog(shop.slug)}?q=product`,
    ];
    const seen = async () => {
      const asked = [here, there].flatMap((process) =>
        paths.map((path) => stage.at(process, stage.anyone).get(path)),
      );
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    const expiryDate = (await stage.now()) + 4000;
    const end = apiRoutes.adminMembership(shop.store.id);
    await stage.at(here, stage.admin).put(end, { type: 'basic', expiryDate }).expect(200);
    // This notification arrives after that of the membership.
    await stage
      .at(here, shop.owner)
      .put(apiRoutes.product(product.id), { name: 'Renamed' })
      .expect(200);
    const isRenamed = async () => {
      const { status, text } = await stage.at(there, stage.anyone).get(paths[1] ?? '');
      // On a busy machine the membership may end before the change arrives.
      return status === 403 || text.includes('Renamed');
    };
    await expect.poll(isRenamed, eventually).toBe(true);
    const before = await seen();
    if ((await stage.now()) < expiryDate) expect(new Set(before)).toEqual(new Set([200]));
    await expect.poll(stage.now, eventually).toBeGreaterThan(expiryDate);
    expect(new Set(await seen())).toEqual(new Set([403]));
    for (const process of [here, there]) {
      const order = stage
        .at(process, stage.anyone)
        .post(apiRoutes.createOrder, orderOf(shop, product));
      expectProblem(await order, 403, 'MEMBERSHIP_EXPIRED');
    }
  });
}
