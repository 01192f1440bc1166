/**
 * An instance whose system clock is wrong works correctly, because PostgreSQL's clock decides (part
 * 7, 3).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProduct, type StartedProduct } from '../../start/product-process.ts';
import { appSecret } from '../../support/app.ts';
import { Caller } from '../../support/caller.ts';
import {
  newOwner,
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  orderOf,
  type Shop,
} from '../../support/cast.ts';
import { freePort } from '../../support/free-port.ts';
import { expectProblem } from '../../support/problems.ts';
import { isProof } from '../../support/proof.ts';
import { useWorld } from '../../support/world.ts';

const world = useWorld();
const hour = 60 * 60 * 1000;
const shifts: [string, number][] = [
  ['a day ahead', 24 * hour],
  ['a day behind', -24 * hour],
  ...(isProof
    ? ([
        ['an hour ahead', hour],
        ['an hour behind', -hour],
      ] satisfies [string, number][])
    : []),
];

/** A module, loaded before the product, that makes Date wrong by so many ms. */
const wrongDate = (ms: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`const Real = Date;
  globalThis.Date = class Date extends Real {
    constructor(...given) { if (given.length) super(...given); else super(Real.now() + ${ms}); }
    static now() { return Real.now() + ${ms}; }
  };
  process.stdout.write('Date ' + Date.now() + '\\n');`)}`;

describe.each(shifts)('an instance whose clock is %s', (_, shift) => {
  let folder: string;
  let product: StartedProduct;
  let wrong: Caller;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-clock-'));
    product = runProduct({
      NODE_OPTIONS: wrongDate(shift),
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DATABASE_URL: world.databaseUrl,
      APP_SECRET: appSecret,
      PUBLIC_URL: 'http://localhost:3000',
      RATE_LIMIT: 'off',
      EMAIL_VERIFICATION: 'off',
      STORES_PER_ACCOUNT: '0',
    });
    await product.ready();
    wrong = new Caller(product.url);
  });
  afterAll(async () => {
    await product.kill();
    await rm(folder, { recursive: true, force: true });
  });

  /** Makes a shop whose membership ends so many ms from now. */
  async function shopEnding(ms: number): Promise<Shop> {
    const shop = await newShop(
      world.anyone,
      `ends-${shift < 0 ? 'b' : 'a'}-${Math.abs(shift) / hour}-${ms < 0 ? 'past' : 'soon'}`,
    );
    await world.source.query('UPDATE membership SET expires_at = $2 WHERE store_id = $1', [
      shop.store.id,
      new Date(Date.now() + ms),
    ]);
    return shop;
  }

  it('has a wrong Date indeed', () => {
    const printed = Number(/Date (\d+)/.exec(product.output())?.[1] ?? 0);
    expect(Math.abs(printed - Date.now() - shift)).toBeLessThan(hour / 2);
  });

  it('sells until the end of a membership and not after it', async () => {
    const open = await shopEnding(hour / 2);
    const lamp = await newProduct(open);
    await wrong.post(apiRoutes.createOrder, orderOf(open, lamp)).expect(201);
    await wrong.get(apiRoutes.publicData(open.slug)).expect(200);
    const closed = await shopEnding(-hour / 2);
    const vase = await newProduct(closed);
    expectProblem(
      await wrong.post(apiRoutes.createOrder, orderOf(closed, vase)),
      403,
      'MEMBERSHIP_EXPIRED',
    );
    expectProblem(await wrong.get(apiRoutes.publicData(closed.slug)), 403, 'MEMBERSHIP_EXPIRED');
  });

  it('makes and takes tokens that live for seven days', async () => {
    const owner = await newOwner(wrong);
    await world.anyone.as(owner.token).get(apiRoutes.user).expect(200);
    await wrong.as(world.acme.owner.token).get(apiRoutes.user).expect(200);
    const [, claims = ''] = (owner.token ?? '').split('.');
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(Math.abs(exp * 1000 - Date.now() - 7 * 24 * hour)).toBeLessThan(hour / 2);
  });

  it('ends a session 12 hours after its last use and not before', {
    tags: ['ABUSE-15'],
  }, async () => {
    const owner = await newOwner(wrong);
    const asked = () => wrong.as(owner.token).get(apiRoutes.user);
    const endIn = (minutes: number) =>
      world.source.query(
        'UPDATE session SET expires_at = now() + $2::interval WHERE user_id = $1',
        [owner.userId, `${minutes} minutes`],
      );
    await endIn(1);
    await asked().expect(200);
    await endIn(-1);
    expectProblem(await asked(), 401, 'UNAUTHENTICATED');
  });

  it('forgets no sign-out and no reset code', async () => {
    await openAccounts(world.acme);
    const ended = await newShopper(world.anyone, 'acme');
    await ended.get(apiRoutes.signout).expect(200);
    await world.source.query(`UPDATE ended_token SET expires_at = now() + interval '30 minutes'`);
    await (await newShopper(wrong, 'acme')).get(apiRoutes.signout).expect(200);
    expectProblem(await wrong.as(ended.token).get(apiRoutes.customer), 401, 'UNAUTHENTICATED');
    const [{ left }] = await world.source.query('SELECT count(*)::int AS left FROM ended_token');
    expect(left).toBeGreaterThanOrEqual(2);
    const { email, password } = ended;
    await world.anyone.post(apiRoutes.customerResetPassword, { email, password }).expect(202);
    await wrong
      .post(apiRoutes.customerResetPassword, { email: 'nobody@shop.test', password })
      .expect(202);
    const codes = await world.source.query('SELECT FROM reset_code WHERE email = $1', [email]);
    expect(codes).toHaveLength(1);
  });
});
