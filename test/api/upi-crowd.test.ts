/** Many claims of payments by UPI at once: few mails and alerts, which name all that is to be looked for (UPI-03, ABUSE-07). */
import { apiRoutes, orderCheckLimits, type Product, upiRoutes } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { dueAtOnce } from '../support/due-job.ts';
import { counted, crowdSettings, newAddress, orderFrom, setShop } from '../support/order-crowd.ts';
import { mailsTo } from '../support/outbox.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: crowdSettings });
const upi = { upiEnabled: true, upiId: 'asha@okhdfcbank', guestCheckout: true };
let product: Product;

beforeAll(async () => {
  for (const shop of [world.acme, world.bolt]) {
    await setShop(shop);
    await shop.owner.put(apiRoutes.updateStore(shop.slug), upi).expect(200);
  }
});

let made = 710_000_000_000;

/** Orders by UPI and says to have paid; returns the order's number and the UTR. */
async function claimed(shop = world.acme, quantity = 1): Promise<{ number: number; utr: string }> {
  const address = newAddress();
  const who = { quantity, address, more: { paymentMethod: 'upi' } };
  const { order } = (await orderFrom(world, shop, product, who).expect(201)).body;
  made += 7;
  await world.anyone
    .post(upiRoutes.claim(shop.slug, order.pageToken), { utr: String(made) })
    .set('x-forwarded-for', address)
    .expect(200);
  return { number: order.number, utr: String(made).replace(/(\d{4})(?=\d)/g, '$1 ') };
}

const jobs = async (kind: string, { store } = world.acme): Promise<number> =>
  (
    await world.source.query('SELECT id FROM job WHERE store_id = $1 AND kind = $2', [
      store.id,
      kind,
    ])
  ).length;

/** Sends the collected mails now; the texts of those about payments. */
async function gathered({ owner } = world.acme): Promise<string[]> {
  await world.source.query(
    `UPDATE job SET ${dueAtOnce} WHERE kind = 'upiGathered' AND state = 'waiting'`,
  );
  const mails = await mailsTo(world.dataDir, owner.email);
  return mails
    .filter(({ subject }) => /^\d+ payments? by UPI to look for /.test(subject))
    .map(({ text }) => text);
}

describe('claims of a crowd', () => {
  it('of orders that look unmeant are told in one mail', {
    tags: ['UPI-03', 'ABUSE-07'],
  }, async () => {
    product = await counted(world.acme, 5000);
    const unusual = [
      await claimed(world.acme, 101),
      await claimed(world.acme, 102),
      await claimed(world.acme, 103),
    ];
    expect(await jobs('upiClaimed')).toBe(0);
    // The first ones soon, all later ones in the next quarter of an hour.
    expect(await jobs('upiGathered')).toBe(2);
    await expect.poll(() => gathered(), { timeout: 20_000 }).not.toEqual([]);
    const text = (await gathered()).at(-1);
    for (const { number, utr } of unusual) {
      expect(text).toContain(`#${number}, `);
      expect(text).toContain(`UTR ${utr}`);
    }
    expect(text).toContain('More than 100 pieces of one product');
  });

  it('have a mail each up to as many as orders have, and are one mail above that', {
    tags: ['UPI-03', 'ABUSE-07'],
  }, async () => {
    product = await counted(world.bolt, 5000);
    const { mailedInHour } = orderCheckLimits;
    const all = [];
    for (let index = 0; index < mailedInHour + 2; index += 1) all.push(await claimed(world.bolt));
    expect(await jobs('upiClaimed', world.bolt)).toBe(mailedInHour);
    await expect.poll(() => gathered(world.bolt), { timeout: 20_000 }).not.toEqual([]);
    const text = (await gathered(world.bolt)).at(-1);
    // What has a mail of its own is not told twice.
    expect(text).not.toContain(`#${all[0]?.number}, `);
    for (const { number } of all.slice(-2)) expect(text).toContain(`#${number}, `);
  });
});
