/**
 * Everything that can happen to an order by UPI, in random order and partly at the same time: every order ends in a legal
 * state, no UTR pays two orders, and the ledger is exact. UPI_SCHEDULES=1000 runs it long.
 */
import { apiRoutes, orderPageRoutes, upiRoutes } from '@shop/contract';
import { beforeAll, expect, it } from 'vitest';
import { newProduct, orderOf, picture } from '../support/cast.ts';
import { chance } from '../support/chance.ts';
import { useOnlineShop } from '../support/online-shop.ts';

const online = useOnlineShop();
const wanted = Number(process.env.UPI_SCHEDULES ?? 20);
const seed = Number(process.env.PAYMENT_SEED ?? 20261121);
let screenshot: Buffer;

beforeAll(async () => {
  const upi = { upiEnabled: true, upiId: 'asha@okhdfcbank', guestCheckout: true };
  await online.shop.owner.put(apiRoutes.updateStore('acme'), upi).expect(200);
  screenshot = await picture();
});

/** The state of one scenario. */
interface Scene {
  id: string;
  token: string;
  productId: string;
  /** The steps so far, for the message of a failure. */
  log: string[];
  /** Whether the owner has set the payment status by hand. */
  byHand: boolean;
  /** Of few, so that orders meet at one. */
  utrs: readonly string[];
}

type Act = (scene: Scene, pick: () => number) => Promise<unknown>;

const among = <Item>(items: readonly Item[], pick: () => number): Item =>
  items[Math.floor(pick() * items.length)] as Item;

const claim: Act = async ({ token, utrs }, pick) => {
  const utr = among(utrs, pick);
  const { status } = await online.anyone.post(upiRoutes.claim('acme', token), { utr });
  expect([200, 409]).toContain(status);
};

const sendPicture: Act = async ({ token }) => {
  const sent = online.anyone.post(upiRoutes.claimPicture('acme', token));
  expect([200, 409]).toContain((await sent.attach('file', screenshot, 'a.png')).status);
};

const cancel: Act = async ({ token }) => {
  const { status } = await online.anyone.post(orderPageRoutes.cancel('acme', token), {});
  expect([200, 409]).toContain(status);
};

const decide =
  (act: 'confirm' | 'refuse'): Act =>
  async ({ id, utrs }, pick) => {
    const { upiClaim, upiPicture } = await online.order(id);
    const utr = upiClaim ? (upiClaim.utr ?? among(['', ...utrs], pick)) : among(utrs, pick);
    const body = { act, utr, ...(upiPicture && { picture: upiPicture }) };
    const { status } = await online.shop.owner.post(upiRoutes.decide(id), body);
    expect([200, 409]).toContain(status);
  };

const move =
  (change: object): Act =>
  async (scene) => {
    const { status } = await online.move(scene.id, change);
    expect([200, 409]).toContain(status);
    if ('paymentStatus' in change) scene.byHand = true;
  };

const later =
  (minutes: number): Act =>
  ({ id }) =>
    online.later(minutes, id);

const acts: Record<string, Act> = {
  'the buyer claims': claim,
  'the buyer claims again': claim,
  'the buyer sends a picture': sendPicture,
  'the buyer cancels': cancel,
  'the owner confirms': decide('confirm'),
  'the owner refuses': decide('refuse'),
  'the owner cancels': move({ status: 'cancelled' }),
  'the owner resumes': move({ status: 'processing' }),
  'the owner ships': move({ status: 'shipped' }),
  'the owner says paid': move({ paymentStatus: 'paid' }),
  'an hour passes': later(61),
  '13 hours pass': later(13 * 60),
  'a day passes': later(24 * 60 + 1),
};

async function play(index: number, utrs: readonly string[]): Promise<string[]> {
  const pick = chance(seed + index);
  const product = await newProduct(online.shop, { price: 249.5, stock: 3 });
  const body = orderOf(online.shop, product, 2, { paymentMethod: 'upi' });
  const { order } = (await online.anyone.post(apiRoutes.createOrder, body).expect(201)).body;
  const scene: Scene = {
    id: order.id,
    token: order.pageToken,
    productId: product.id,
    utrs,
    log: [],
    byHand: false,
  };
  const names = Object.keys(acts);
  const length = 3 + Math.floor(pick() * 8);
  for (let step = 0; step < length; step += 1) {
    const together = pick() < 0.3 ? 2 : 1;
    const chosen = Array.from({ length: together }, () => among(names, pick));
    scene.log.push(chosen.join(' + '));
    await Promise.all(chosen.map((name) => acts[name]?.(scene, pick)));
  }
  const faults = await faultsOf(scene);
  return faults.map((fault) => `scenario ${index}: ${fault} after ${scene.log.join(', ')}`);
}

/** The faults of the order's state. */
async function faultsOf({ id, productId, byHand }: Scene): Promise<string[]> {
  const order = await online.order(id);
  const timeline = await online.timeline(id);
  const [payment] = await online.rows('payment', id);
  const { body } = await online.anyone.get(apiRoutes.product(productId));
  const claims: { outcome: string | null }[] = await online.running.source.query(
    'SELECT outcome FROM upi_claim WHERE order_id = $1',
    [id],
  );
  const isConfirmed = claims.some(({ outcome }) => outcome === 'confirmed');
  const isOpen = claims.some(({ outcome }) => outcome === null);
  const isCancelled = order.status === 'cancelled';
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => holds || faults.push(fault);
  check(body.product.stock === (isCancelled ? 3 : 1), 'wrong stock');
  check(isConfirmed === (payment.state === 'paid'), `the payment is ${payment.state}`);
  check(
    byHand || (order.paymentStatus === 'paid') === isConfirmed,
    `${order.paymentStatus} ${isConfirmed ? 'although' : 'without being'} confirmed`,
  );
  const last = timeline.filter(({ kind }) => kind === 'status').at(-1);
  const claimedBefore = timeline.findLast(
    ({ kind, after }) => kind === 'claim' && after === 'made',
  );
  const hasLapsed = isCancelled && last?.actor === 'system';
  check(
    !(hasLapsed && isOpen && claimedBefore && last && claimedBefore.id < last.id),
    'it lapsed while its owner had to look',
  );
  for (const field of ['status', 'paymentStatus'] as const) {
    const chain = timeline.filter(({ kind }) => kind === field);
    const broken = chain.some(({ before }, at) => at > 0 && before !== chain[at - 1]?.after);
    check(!broken && (chain.at(-1)?.after ?? order[field]) === order[field], `${field} has gaps`);
  }
  return faults;
}

it(`leaves every order by UPI legal and the ledger exact after ${wanted} random histories`, {
  tags: ['UPI-01', 'UPI-03', 'UPI-04'],
  timeout: 900_000,
}, async () => {
  const faults: string[] = [];
  for (let index = 0; index < wanted; index += 2) {
    // Two orders at once that know the same payments.
    const utrs = [1, 2, 3].map((part) => String(600_000_000_000 + index * 10 + part));
    const both = await Promise.all([play(index, utrs), play(index + 1, utrs)]);
    faults.push(...both.flat());
  }
  console.log(`UPI schedules: ${wanted} scenarios, seed ${seed}, ${faults.length} faults`);
  expect(faults.slice(0, 20)).toEqual([]);
  const doubled = await online.running.source.query(
    `SELECT utr FROM upi_claim WHERE outcome IS DISTINCT FROM 'refused' AND utr IS NOT NULL
     GROUP BY utr HAVING count(*) > 1`,
  );
  expect(doubled).toEqual([]);
  expect(await online.wrongLedgers()).toEqual([]);
});
